import { z } from 'zod';
import { integer, listed, text } from '#app/api/document/answers/common.ts';

const view = z
  .object({
    id: integer,
    name: text,
    list: z.literal('bookings'),
    filters: text.meta({
      description: 'The query of the list’s address, such as status=received&within=today',
    }),
    link: text.meta({ description: 'The list with these filters, in the console' }),
    shared: z.boolean().meta({ description: 'True: the whole team sees it' }),
    own: z.boolean(),
    mayChange: z.boolean().meta({ description: 'True: the member may replace and delete it' }),
  })
  .meta({ id: 'SavedView' });

export const viewList = z.object({ views: z.array(view), ...listed });
