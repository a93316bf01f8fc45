import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '#tests/chaos/faults/stage.ts';
import type { WhatsAppMode } from '#tests/chaos/faults/stand-ins.ts';

export type Fault = {
  readonly name: string;
  /** How long the fault lasts at least, so that retries meet it too. */
  readonly lastsMs: number;
  readonly begin: (stage: Stage) => Promise<void> | void;
  readonly end: (stage: Stage) => Promise<void> | void;
  /** Returns why the fault cannot be made on this machine. */
  readonly cannot?: (stage: Stage) => string | undefined;
};

const SLOW_MS = 100;
const SLOW_MAIL_MS = 1000;
/** Longer than the providers' timeout of 10 s, so that a retry meets the fault too. */
const RETRIED_MS = 25_000;
const BRIEF_MS = 3000;

function whatsApp(name: string, mode: WhatsAppMode): Fault {
  return {
    name: `WhatsApp: ${name}`,
    lastsMs: RETRIED_MS,
    begin: ({ whatsapp }) => whatsapp.become(mode),
    end: ({ whatsapp }) => whatsapp.become('ok'),
  };
}

async function setMaps(stage: Stage, isSilent: boolean): Promise<void> {
  stage.maps.setSilent(isSilent);
  await stage.setMapsProvider(true);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL: stopped',
    lastsMs: BRIEF_MS,
    begin: ({ postgres }) => postgres.stop(),
    end: ({ postgres }) => postgres.start(),
  },
  {
    name: 'PostgreSQL: frozen',
    lastsMs: BRIEF_MS,
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    name: `PostgreSQL: slow (${SLOW_MS} ms more each way)`,
    lastsMs: BRIEF_MS,
    begin: ({ proxies }) => proxies.postgres.delay(SLOW_MS),
    end: ({ proxies }) => proxies.postgres.delay(0),
  },
  {
    name: 'PostgreSQL: disk full',
    lastsMs: BRIEF_MS,
    cannot: ({ postgres }) => (postgres.canFill ? undefined : 'only root can mount a small disk'),
    begin: ({ postgres }) => postgres.fill(),
    end: ({ postgres }) => postgres.empty(),
  },
  {
    name: 'PostgreSQL: read-only',
    lastsMs: BRIEF_MS,
    begin: async ({ postgres }) => {
      await postgres.setReadOnly(true);
      await sleep(500);
    },
    end: ({ postgres }) => postgres.setReadOnly(false),
  },
  {
    name: 'PostgreSQL: silent',
    lastsMs: BRIEF_MS,
    begin: ({ proxies }) => proxies.postgres.goSilent(),
    end: ({ proxies }) => proxies.postgres.forward(),
  },
  {
    name: 'PostgreSQL: silent connections, new ones answer',
    lastsMs: BRIEF_MS,
    begin: ({ proxies }) => proxies.postgres.abandon(),
    end: () => undefined,
  },
  {
    name: 'Temporal: stopped',
    lastsMs: BRIEF_MS,
    begin: ({ temporal }) => temporal.stop(),
    end: ({ temporal }) => temporal.start(),
  },
  {
    name: 'Temporal: frozen',
    lastsMs: BRIEF_MS,
    begin: ({ temporal }) => temporal.freeze(),
    end: ({ temporal }) => temporal.thaw(),
  },
  {
    name: `Temporal: slow (${SLOW_MS} ms more each way)`,
    lastsMs: BRIEF_MS,
    begin: ({ proxies }) => proxies.temporal.delay(SLOW_MS),
    end: ({ proxies }) => proxies.temporal.delay(0),
  },
  {
    name: 'Workers: absent',
    lastsMs: BRIEF_MS,
    begin: (stage) => stage.stopWorker(),
    end: (stage) => stage.startWorker(),
  },
  whatsApp('500', '500'),
  whatsApp('429', '429'),
  whatsApp('success with an error inside', 'error-inside'),
  whatsApp('taken without an answer', 'taken'),
  whatsApp('silent', 'silent'),
  {
    name: 'SMTP: refused',
    lastsMs: RETRIED_MS,
    begin: async ({ proxies }) => {
      await proxies.mail.refuse();
      proxies.mail.cut();
    },
    end: ({ proxies }) => proxies.mail.forward(),
  },
  {
    name: `SMTP: slow (${SLOW_MAIL_MS} ms more each way)`,
    lastsMs: RETRIED_MS,
    begin: ({ proxies }) => proxies.mail.delay(SLOW_MAIL_MS),
    end: ({ proxies }) => proxies.mail.delay(0),
  },
  {
    name: 'Maps: refused',
    lastsMs: 0,
    begin: (stage) => setMaps(stage, false),
    end: (stage) => stage.setMapsProvider(false),
  },
  {
    name: 'Maps: silent',
    lastsMs: 0,
    begin: (stage) => setMaps(stage, true),
    end: (stage) => stage.setMapsProvider(false),
  },
];
