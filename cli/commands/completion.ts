import type { Command } from 'commander';
import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { command } from '#cli/shell/command.ts';
import { completionScript, SHELLS } from '#cli/shell/completion-script.ts';
import { ok } from '#domain/kernel/result.ts';

/** Creates the command that prints the completion of a program. */
export const completionCommand = (program: () => Promise<Command>) =>
  command({
    name: 'completion <shell>',
    summary: SUMMARIES.completion,
    input: z.object({ shell: z.enum(SHELLS, `must be one of ${SHELLS.join(', ')}`) }),
    run: async ({ shell }) => ok({ script: completionScript(await program(), shell) }),
    show: ({ script }) => script,
  }).addHelpText(
    'after',
    `
Load it when a shell starts:
  bash: echo 'source <(ratha completion bash)' >> ~/.bashrc
  zsh:  echo 'source <(ratha completion zsh)' >> ~/.zshrc, after compinit
  fish: ratha completion fish > ~/.config/fish/completions/ratha.fish
With --json: { "script" }.`,
  );
