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
      heard('Mira', 'Let us make a jukebox together.'),
      said('Good. What do you carry? I have 5 oak planks and a diamond.'),
      heard('Mira', 'I have 2 oak planks.'),
      said('Then I need your oak planks, and I craft it. !getCraftingPlan("jukebox", 1)'),
      result('getCraftingPlan', ['jukebox', 1], 'You still need 3 oak_planks.'),
      said('Please give me your 2 oak planks. We also need 1 more: do you see a tree?'),
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
    title: 'looks farther when a block is not near',
    turns: [
      note('Find iron.'),
      said('!searchForBlock("iron_ore", 64)'),
      result('searchForBlock', ['iron_ore', 64], 'There is no iron_ore within 64 blocks, as far as you can see.', false),
      said('None near, so I look farther. !searchForBlock("iron_ore", 256)'),
      result('searchForBlock', ['iron_ore', 256], 'There is iron_ore at (40, -12, 8), and you are near it.'),
      said('!collectBlocks("iron_ore", 3)'),
    ],
  },
  {
    title: 'corrects a command that was refused',
    turns: [
      said('!goToPlayer(Mira, 2)'),
      note('!goToPlayer did not run. The argument player_name must be a text in double quotes. It was "Mira".'),
      said('!goToPlayer("Mira", 2)'),
      result('goToPlayer', ['Mira', 2], 'You are with Mira.'),
    ],
  },
  {
    title: 'follows a crafting plan step by step',
    turns: [
      said('!getCraftingPlan("lantern", 1)'),
      result(
        'getCraftingPlan',
        ['lantern', 1],
        'Nothing is missing. 1: craft iron_nugget once. 2: craft lantern once, at a crafting table.',
      ),
      said('!craftRecipe("iron_nugget", 1)'),
      result('craftRecipe', ['iron_nugget', 1], 'I did the recipe for iron_nugget 1 times. You have 9 iron_nugget now.'),
      said('Now the lantern. !craftRecipe("lantern", 1)'),
      result('craftRecipe', ['lantern', 1], 'I did the recipe for lantern 1 times. You have 1 lantern now.'),
      said('The lantern is done.'),
    ],
  },
  {
    title: 'checks a level of the blueprint, builds what is missing, and checks it again',
    turns: [
      heard('Mira', 'I have only glass. Can you do the stone of level 0?'),
      said('Yes, stone is mine and glass is yours. !checkBlueprintLevel(0)'),
      result('checkBlueprintLevel', [0], 'Place stone at (4, -60, 2). Place stone at (5, -60, 2).'),
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
      heard('Mira', 'We need 2 cooked cod. I look for wood.'),
      said('I get the fish. !attack("cod")'),
      result('attack', ['cod'], 'Killed cod. You got 2 cod.'),
      said('Now into the furnace. !smeltItem("cod", 2)'),
      result('smeltItem', ['cod', 2], 'I smelted 2 cod. You got 2 cooked_cod.'),
      said('I have 2 cooked_cod. Tell me who needs them.'),
    ],
  },
  {
    title: 'takes from a chest what it needs',
    turns: [
      note('You need coal.'),
      said('!viewChest'),
      result('viewChest', [], 'The chest holds 6 coal and 2 paper.'),
      said('!takeFromChest("coal", 4)'),
      result('takeFromChest', ['coal', 4], 'Took 4 coal.'),
      said('I took 4 coal and left 2 for you.'),
    ],
  },
  {
    title: 'remembers a place and goes back to it',
    turns: [
      personSays('Alex', 'remember this as the farm and come with me'),
      said('!rememberHere("farm")'),
      result('rememberHere', ['farm'], 'You remember this place as "farm".'),
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
      heard('Mira', 'I am back. Do you still need planks?'),
      said('No, I made 4 myself. You can look for stone.'),
    ],
  },
];
