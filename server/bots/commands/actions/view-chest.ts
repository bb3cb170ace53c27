import { fetchContainerContents } from '../../api/calls/fetch-container-contents.ts';
import { defineCommand } from '../command.ts';

/** Looks into the nearest chest. */
export const viewChest = defineCommand({
  name: 'viewChest',
  description: 'Looks into the nearest chest.',
  kind: 'action',
  parameters: [],
  run: ({ body, seat }) => fetchContainerContents.run(body, { item_name: 'chest' }, seat),
});
