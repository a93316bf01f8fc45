import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadBlock, postBlock } from '#app/console/rideshare/block/block-page.server.ts';
import { BLOCK_TITLES, BlockPage } from '#app/console/rideshare/block/block-page.tsx';
import { submitSeatBlock } from '#app/console/rideshare/block/submit-seats.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/**
 * Loads `/admin/rideshare/unblock`: asks before the blocked seats of 3 weeks are unblocked
 * (docs/product/rideshare.md#blocking).
 */
export const loader = (args: LoaderFunctionArgs) => loadBlock('unblock', args);
export const action = (args: ActionFunctionArgs) => postBlock('unblock', args);
export const clientAction = submitSeatBlock('Failed to unblock seats');

export const meta = pageTitle(BLOCK_TITLES.unblock);
export const handle: ConsoleHandle = { consoleTitle: () => BLOCK_TITLES.unblock };

export default function UnblockSeats() {
  const preview = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <BlockPage
      action="unblock"
      preview={preview}
      done={posted?.done ?? null}
      refused={posted?.refused ?? null}
    />
  );
}
