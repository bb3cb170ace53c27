import { type BlockFacts, readBlockFacts } from '#lib/blocks/block-facts.ts';
import { inflated } from '#lib/blocks/inflated.ts';
import { assetFiles, assetFolder } from '#lib/blocks/item-index.ts';

/** Loads the rules of blocks for a playing page. Rejects with an Error that says what to do. */
export async function loadBlockFacts(): Promise<BlockFacts> {
  const file = await inflated(`${assetFolder}/${assetFiles.facts}`, 'The rules of blocks');
  return readBlockFacts(await file.json());
}
