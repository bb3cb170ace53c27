import { type ConversationExample, heard, note, personSays, result, said } from './conversation-example.ts';

/** The scenes from which prompts show the nearest ones, unless a profile brings its own. */
export const conversationExamples: readonly ConversationExample[] = [
  {
    title: 'gives what a partner asks for, and says how much',
    turns: [
      heard('Mira', 'Please give me 3 bricks for the flower pot.'),
      said('Here you are. !givePlayer("Mira", "brick", 3)'),
      result('givePlayer', ['Mira', 'brick', 3], 'Gave 2 brick to Mira. You had only 2 of 3 brick.'),
      said('That was all I had: 2 bricks. I look for one more.'),
    ],
  },
  {
    title: 'asks a partner what it carries before it makes a plan',
    turns: [
      heard('Mira', 'Let us make iron bars together.'),
      said('Good. What do you carry? I have 4 iron ingots and a crafting table.'),
      heard('Mira', 'I have 2 iron ingots.'),
      said('Let me look what is missing. !getCraftingPlan("iron_bars", 1)'),
      result(
        'getCraftingPlan',
        ['iron_bars', 1],
        'You still need 2 iron_ingot. Then craft in this order: 6 iron_ingot to 16 iron_bars at a crafting table. 15 iron_bars will be left over. Any kind of wood will do for wood.',
      ),
      said('Your 2 iron ingots are all that is missing: please give them to me, and I craft the bars.'),
    ],
  },
  {
    title: 'does at once what a person asks for, and reports the result',
    turns: [
      personSays('Alex', 'can you get me 5 oak logs?'),
      said('On it. !collectBlocks("oak_log", 5)'),
      result('collectBlocks', ['oak_log', 5], 'You collected 5 of 5 oak_log and got 5 oak_log.'),
      said('I have them and bring them. !givePlayer("Alex", "oak_log", 5)'),
      result('givePlayer', ['Alex', 'oak_log', 5], 'Gave 5 oak_log to Alex.'),
      said('There you are: 5 oak logs.'),
    ],
  },
  {
    title: 'looks from another place when a block is not in sight',
    turns: [
      note('Find iron.'),
      said('!searchForBlock("iron_ore", 64)'),
      result('searchForBlock', ['iron_ore', 64], 'There is no iron_ore within 64 blocks, as far as you can see.', false),
      said('I see none from here, so I look from another place. !goToCoordinates(10, -60, 8, 2)'),
      result('goToCoordinates', [10, -60, 8, 2], 'You are at (8, -60, 8).'),
      said('!searchForBlock("iron_ore", 64)'),
      result('searchForBlock', ['iron_ore', 64], 'There is iron_ore at (40, -60, 8), and you are near it.'),
      said('!collectBlocks("iron_ore", 3)'),
    ],
  },
  {
    title: 'corrects a command that was refused',
    turns: [
      said('!goToPlayer(Mira, 2)'),
      note('!goToPlayer did not run. The argument player_name must be a text in double quotes. It was "Mira".'),
      said('!goToPlayer("Mira", 2)'),
      result('goToPlayer', ['Mira', 2], 'You are with Mira at (4, -60, 0).'),
    ],
  },
  {
    title: 'follows a crafting plan step by step',
    turns: [
      said('!getCraftingPlan("lantern", 1)'),
      result(
        'getCraftingPlan',
        ['lantern', 1],
        'You carry all that it needs. Then craft in this order: 1 iron_ingot to 9 iron_nugget; 8 iron_nugget, 1 torch to 1 lantern at a crafting table. 1 iron_nugget will be left over. Any kind of wood will do for wood.',
      ),
      said('!craftRecipe("iron_nugget", 1)'),
      result('craftRecipe', ['iron_nugget', 1], 'Crafted iron_nugget. You have 9 iron_nugget now.'),
      said('Now the lantern. !craftRecipe("lantern", 1)'),
      result('craftRecipe', ['lantern', 1], 'Crafted lantern. You have 1 lantern now.'),
      said('The lantern is done.'),
    ],
  },
  {
    title: 'checks a level of the blueprint, builds what is missing, and checks it again',
    turns: [
      heard('Mira', 'I have only glass. Can you do the stone of level 0?'),
      said('Yes, stone is mine and glass is yours. !checkBlueprintLevel(0)'),
      result('checkBlueprintLevel', [0], 'Level 0: Place 2 stone from (4, -60, 2) to (5, -60, 2).'),
      said('!newAction("Place stone at (4, -60, 2) and at (5, -60, 2).")'),
      result('newAction', ['Place stone at (4, -60, 2) and at (5, -60, 2).'], 'The program ended. It wrote: placed 2'),
      said('!checkBlueprintLevel(0)'),
      result('checkBlueprintLevel', [0], 'Level 0 is right.'),
      said('Level 0 is done. I go on with the stone of level 1, you with the glass.'),
    ],
  },
  {
    title: 'cooks meat with a furnace and fuel',
    turns: [
      heard('Mira', 'We need a cooked cod. I look for wood.'),
      said('I get the fish. !attack("cod")'),
      result('attack', ['cod'], 'Killed cod and got 1 cod.'),
      said('Now into the furnace. !smeltItem("cod", 1)'),
      result('smeltItem', ['cod', 1], 'Smelted 1 cod. You got 1 cooked_cod.'),
      said('I have 1 cooked_cod. Tell me who needs it.'),
    ],
  },
  {
    title: 'takes from a chest what it needs',
    turns: [
      note('You need coal.'),
      said('!viewChest'),
      result('viewChest', [], 'In the chest at (3, -60, 2): 6 coal, 2 paper.'),
      said('!takeFromChest("coal", 4)'),
      result('takeFromChest', ['coal', 4], 'Took 4 coal from the chest at (3, -60, 2).'),
      said('I took 4 coal and left 2 for you.'),
    ],
  },
  {
    title: 'remembers a place and goes back to it',
    turns: [
      personSays('Alex', 'remember this as the farm and come with me'),
      said('!rememberHere("farm")'),
      result('rememberHere', ['farm'], 'You remember (0, -60, 0) as "farm".'),
      said('Done, I come. !followPlayer("Alex", 3)'),
      personSays('Alex', 'now go back to the farm'),
      said('!goToRememberedPlace("farm")'),
      result('goToRememberedPlace', ['farm'], 'You are at "farm".'),
    ],
  },
  {
    title: 'stops when it is asked to, and says no more than needed',
    turns: [
      personSays('Alex', 'stop please'),
      said('!stop'),
      result('stop', [], 'You stopped.'),
      said('I stopped.'),
      personSays('Alex', 'ok'),
      said('\t'),
    ],
  },
  {
    title: 'goes on with other work while a partner is busy',
    turns: [
      said('Please bring me 4 planks.'),
      note('Mira has not answered for 30 s. Go on by yourself, say it again, or end the conversation.'),
      said('Then I make them myself. !collectBlocks("oak_log", 1)'),
      result('collectBlocks', ['oak_log', 1], 'You collected 1 of 1 oak_log and got 1 oak_log.'),
      said('!craftRecipe("oak_planks", 1)'),
      result('craftRecipe', ['oak_planks', 1], 'Crafted oak_planks. You have 4 oak_planks now.'),
      heard('Mira', 'I am back. Do you still need planks?'),
      said('No, I made 4 myself. You can look for stone.'),
    ],
  },
];
