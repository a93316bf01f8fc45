import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadBlock, postBlock } from '#app/console/rideshare/block/block-page.server.ts';
import { BLOCK_TITLES, BlockPage } from '#app/console/rideshare/block/block-page.tsx';
import { submitSeatBlock } from '#app/console/rideshare/block/submit-seats.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/**
 * Loads `/admin/rideshare/mark-seats-booked`: asks before every free seat of 3 weeks is blocked
 * (docs/product/rideshare.md#blocking).
 */
export const loader = (args: LoaderFunctionArgs) => loadBlock('block', args);
export const action = (args: ActionFunctionArgs) => postBlock('block', args);
export const clientAction = submitSeatBlock('Failed to mark seats as booked');

export const meta = pageTitle(BLOCK_TITLES.block);
export const handle: ConsoleHandle = { consoleTitle: () => BLOCK_TITLES.block };

export default function MarkSeatsBooked() {
  const preview = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <BlockPage
      action="block"
      preview={preview}
      done={posted?.done ?? null}
      refused={posted?.refused ?? null}
    />
  );
}
