import { namedRecipes } from '../../inventory/crafting/named-recipes.ts';
import { placeRecipe } from '../../inventory/crafting/recipe-placing.ts';
import type { Mechanic } from '../../mechanic.ts';
import { recipePackets } from './recipes-packet.ts';

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
