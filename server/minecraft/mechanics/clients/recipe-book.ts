import { type PreparedPacket, prepare } from '../../connection/connection.ts';
import { namedRecipes } from '../../inventory/crafting/named-recipes.ts';
import type { Recipe } from '../../inventory/crafting/recipe.ts';
import { placeRecipe } from '../../inventory/crafting/recipe-placing.ts';
import { stonecuttingRecipes } from '../../inventory/crafting/stonecutting.ts';
import { itemKindById, itemKindByName } from '../../inventory/item-kind.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import { toProtocolSlot } from '../../inventory/protocol-slot.ts';
import type { Mechanic } from '../../mechanic.ts';
import { gameData } from '../../registry.ts';
import { cookingRecipes, type FurnaceKind } from '../containers/cooking-recipes.ts';

/** Tabs of the recipe book by their numbers, for crafting and for cooking. */
const tabs = { building: 0, redstone: 1, equipment: 2, misc: 3 } as const;
const cookingTabs = { food: 0, blocks: 1, misc: 2 } as const;

const redstone =
  /(redstone|repeater|comparator|piston|observer|hopper|dispenser|dropper|lever|_button|_pressure_plate|_door|_trapdoor|_fence_gate|daylight_detector|tripwire_hook|target|lightning_rod|sculk_sensor|(^|_)rail$|note_block|trapped_chest|^tnt$)/;

function tabOf(name: string): number {
  if (redstone.test(name)) return tabs.redstone;
  const kind = itemKindByName(name);
  if (kind && (kind.durability !== null || /^(arrow|spectral_arrow|compass|clock|lead)$/.test(name))) return tabs.equipment;
  return gameData.blocksByName[name]?.boundingBox === 'block' ? tabs.building : tabs.misc;
}

function slotOf(name: string, count = 1) {
  return toProtocolSlot(itemStack(name, count));
}

function nameOf(id: number): string {
  const kind = itemKindById(id);
  if (!kind) throw new Error(`A recipe names an item ${id} that does not exist.`);
  return kind.name;
}

function craftingRecipe(recipeId: string, recipe: Recipe) {
  const name = nameOf(recipe.result.id);
  const ingredients = recipe.places.map((place) => [...(place ?? [])].map((id) => slotOf(nameOf(id))));
  const shared = { group: '', category: tabOf(name), result: slotOf(name, recipe.result.count) };
  if (recipe.width === null) return { type: 'minecraft:crafting_shapeless', recipeId, data: { ...shared, ingredients } };
  const { width } = recipe;
  const height = ingredients.length / width;
  // The tables describe the cells as `width` lists of `height`, but they follow each other row by row.
  const lists = Array.from({ length: width }, (_, number) => ingredients.slice(number * height, (number + 1) * height));
  return { type: 'minecraft:crafting_shaped', recipeId, data: { ...shared, width, height, ingredients: lists, showNotification: false } };
}

function cookingOf(kind: FurnaceKind, type: string, cookTime: number) {
  return [...cookingRecipes(kind)].map(([input, { result, experience }]) => {
    const category = gameData.foodsByName[result]
      ? cookingTabs.food
      : gameData.blocksByName[result]
        ? cookingTabs.blocks
        : cookingTabs.misc;
    const data = { group: '', category, ingredient: [slotOf(input)], result: slotOf(result), experience, cookTime };
    return { type: `minecraft:${type}`, recipeId: `minecraft:${result}_from_${type}_${input}`, data };
  });
}

function smithing() {
  return gameData.itemsArray
    .filter(({ name }) => /^netherite_.*(sword|axe|shovel|hoe|helmet|chestplate|leggings|boots)$/.test(name))
    .map(({ name }) => ({
      type: 'minecraft:smithing_transform',
      recipeId: `minecraft:${name}_smithing`,
      data: {
        template: [slotOf('netherite_upgrade_smithing_template')],
        base: [slotOf(name.replace('netherite', 'diamond'))],
        addition: [slotOf('netherite_ingot')],
        result: slotOf(name),
      },
    }));
}

function allRecipes() {
  return [
    ...[...namedRecipes()].map(([id, recipe]) => craftingRecipe(id, recipe)),
    ...cookingOf('furnace', 'smelting', 200),
    ...cookingOf('blast_furnace', 'blasting', 100),
    ...cookingOf('smoker', 'smoking', 100),
    ...cookingOf('smoker', 'campfire_cooking', 600),
    ...stonecuttingRecipes.map(({ input, result, count }) => ({
      type: 'minecraft:stonecutting',
      recipeId: `minecraft:${result}_from_${input}_stonecutting`,
      data: { group: '', ingredient: [slotOf(input)], result: slotOf(result, count) },
    })),
    ...smithing(),
  ];
}

let made: readonly PreparedPacket[] | null = null;

/** The packets with all recipes for crafting, cooking, cutting and smithing, and with the recipe book that knows them all. */
export function recipePackets(): readonly PreparedPacket[] {
  if (made) return made;
  const recipes = allRecipes();
  const known = recipes.filter(({ type }) => !/stonecutting|smithing|campfire/.test(type)).map(({ recipeId }) => recipeId);
  made = [
    prepare('declare_recipes', { recipes }),
    prepare('unlock_recipes', {
      action: 0,
      craftingBookOpen: false,
      filteringCraftable: false,
      smeltingBookOpen: false,
      filteringSmeltable: false,
      blastFurnaceOpen: false,
      filteringBlastFurnace: false,
      smokerBookOpen: false,
      filteringSmoker: false,
      recipes1: known,
      recipes2: [],
    }),
  ];
  return made;
}

/** The recipe book of whole Minecraft clients: all recipes are known, and a click on one fills the crafting grid. */
export const recipeBook: Mechanic = {
  name: 'recipe-book',
  install(server) {
    server.hooks.on('playerJoined', ({ connection }) => {
      if (connection.complete) for (const packet of recipePackets()) connection.send(packet);
    });
    server.onPacket('craft_recipe_request', (player, { windowId, recipe, makeAll }) => {
      const { window } = player.screen;
      const wanted = namedRecipes().get(recipe);
      if (!wanted || windowId !== window.id || !window.crafting || player.dead || player.gameMode === 'spectator') return;
      if (!placeRecipe(window, wanted, makeAll)) player.connection.write('craft_recipe_response', { windowId, recipe });
    });
  },
};
