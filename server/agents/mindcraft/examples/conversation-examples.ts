import { type ConversationExample, heard, note, personSays, result, said } from './conversation-example.ts';

/** The scenes from which prompts show the nearest ones, unless a profile brings its own. */
export const conversationExamples: readonly ConversationExample[] = [
  {
    title: 'gives what a partner asks for, and says how much',
    turns: [
      heard('Mira', 'Please give me 3 wheat for the bread.'),
      said('Here you are. !givePlayer("Mira", "wheat", 3)'),
      result('givePlayer', ['Mira', 'wheat', 3], 'Gave 2 wheat to Mira. You had only 2 of 3 wheat.'),
      said('That was all I had: 2 wheat. I look for one more.'),
    ],
  },
  {
    title: 'asks a partner what it carries before it makes a plan',
    turns: [
      heard('Mira', 'Let us make a cake together.'),
      said('Good. What do you carry? I have 2 sugar and a bucket of milk.'),
      heard('Mira', 'I have 3 wheat and an egg.'),
      said('Then I need your wheat and your egg, and I craft it. !getCraftingPlan("cake", 1)'),
      result('getCraftingPlan', ['cake', 1], 'You still need 3 wheat, 1 egg and 2 milk_bucket.'),
      said('Please give me the 3 wheat and the egg. We also need 2 more milk_bucket: do you see a cow?'),
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
      said('!getCraftingPlan("bookshelf", 1)'),
      result(
        'getCraftingPlan',
        ['bookshelf', 1],
        'Nothing is missing. 1: craft oak_planks 2 times. 2: craft bookshelf once, at a crafting table.',
      ),
      said('!craftRecipe("oak_planks", 2)'),
      result('craftRecipe', ['oak_planks', 2], 'I did the recipe for oak_planks 2 times. You have 8 oak_planks now.'),
      said('Now the shelf. !craftRecipe("bookshelf", 1)'),
      result('craftRecipe', ['bookshelf', 1], 'I did the recipe for bookshelf 1 times. You have 1 bookshelf now.'),
      said('The bookshelf is done.'),
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
      heard('Mira', 'We need 2 cooked beef. I make the bread.'),
      said('I get the beef. !attack("cow")'),
      result('attack', ['cow'], 'Killed cow. You got 2 beef.'),
      said('Now into the furnace. !smeltItem("beef", 2)'),
      result('smeltItem', ['beef', 2], 'I smelted 2 beef. You got 2 cooked_beef.'),
      said('I have 2 cooked_beef. Tell me who needs them.'),
    ],
  },
  {
    title: 'takes from a chest what it needs',
    turns: [
      note('You need coal.'),
      said('!viewChest'),
      result('viewChest', [], 'The chest holds 6 coal and 2 bread.'),
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
