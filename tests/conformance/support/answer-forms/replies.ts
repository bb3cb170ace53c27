import { type AnswerForms, fence, native } from './answer-form.ts';

/* Replies of a MINDcraft agent. `does` is what the body begins, a query among it, or the words that the listener hears. */

const go = { player_name: 'Jill', closeness: 2 };
const went = 'begins goToPlayer Jill, 2';
const looked = 'begins inventory';
export const replyForms: AnswerForms = {
  'a command': { answer: '!goToPlayer("Jill", 2)', does: went },
  'a command in lower case': { answer: '!gotoplayer("Jill", 2)', does: went },
  'a command with underscores': { answer: '!go_to_player("Jill", 2)', does: went },
  'a partner in lower case': { answer: '!goToPlayer("jill", 2)', does: 'begins goToPlayer jill, 2' },
  'a native call': { ...native('goToPlayer', go), does: went },
  'a native call with JSON text': { ...native('goToPlayer', JSON.stringify(go)), does: went },
  'a native call with JSON text of JSON text': { ...native('goToPlayer', JSON.stringify(JSON.stringify(go))), does: went },
  'a native call with a comma too many': { ...native('goToPlayer', '{"player_name": "Jill", "closeness": 2,}'), does: went },
  'a native call with a list': { ...native('goToPlayer', ['Jill', 2]), does: went },
  'a native call with keys in camel case': { ...native('goToPlayer', { playerName: 'Jill', closeness: 2 }), does: went },
  'a native call with a mark': { ...native('!goToPlayer', go), does: went },
  'a native call in another style': { ...native('go_to_player', go), does: went },
  'a native call that was cut off': { ...native('goToPlayer', '{"player_name": "Ji'), told: /arguments of goToPlayer cannot be read/ },
  'a native call with a misspelt key': {
    ...native('goToPlayer', { player: 'Jill', closeness: 2 }),
    told: /no argument player, but player_name.*Did you mean player_name/,
  },
  'a native call of an unknown tool': { ...native('fly', { up: 3 }), told: /no tool fly/ },
  'a tag tool_call': { answer: `<tool_call>\n${JSON.stringify({ name: 'goToPlayer', arguments: go })}\n</tool_call>`, does: went },
  'words and a tag tool_call': {
    answer: `On my way.\n<tool_call>${JSON.stringify({ name: 'goToPlayer', arguments: go })}</tool_call>`,
    does: went,
  },
  'a tag tool_call that is not closed': { answer: `<tool_call>${JSON.stringify({ name: 'goToPlayer', arguments: go })}`, does: went },
  JSON: { answer: JSON.stringify({ name: 'goToPlayer', arguments: go }), does: went },
  'JSON in a fence': { answer: fence(JSON.stringify({ name: 'goToPlayer', parameters: go })), does: went },
  'JSON with a function': {
    answer: JSON.stringify({ type: 'function', function: { name: 'goToPlayer', arguments: JSON.stringify(go) } }),
    does: went,
  },
  'JSON with an action': { answer: JSON.stringify({ action: 'goToPlayer', action_input: go }), does: went },
  'JSON with the arguments beside the name': { answer: JSON.stringify({ tool: 'goToPlayer', ...go }), does: went },
  'JSON with a misspelt key': {
    answer: JSON.stringify({ name: 'goToPlayer', arguments: { who: 'Jill', closeness: 2 } }),
    told: /no argument who/,
  },
  'JSON of an unknown tool': { answer: JSON.stringify({ name: 'fly', arguments: { up: 3 } }), told: /no tool fly/ },
  'JSON that was cut off': {
    answer: '{"name": "goToPlayer", "arguments": {"player_name": "Ji',
    told: /arguments of goToPlayer cannot be read/,
  },
  'a tag function': { answer: `<function=goToPlayer>${JSON.stringify(go)}</function>`, does: went },
  'a mark TOOL_CALLS': { answer: `[TOOL_CALLS][${JSON.stringify({ name: 'goToPlayer', arguments: go })}]`, does: went },
  'a list in the syntax of Python': { answer: '[inventory()]', does: looked },
  'a list in the syntax of Python with names': { answer: '[goToPlayer(player_name="Jill", closeness=2)]', does: went },
  'a call without a mark': { answer: 'goToPlayer("Jill", 2)', does: went },
  'a call in a fence': { answer: fence('inventory()', 'python'), does: looked },
  ReAct: { answer: `Thought: so\nAction: goToPlayer\nAction Input: ${JSON.stringify(go)}`, does: went },
  'a command before a call': {
    answer: `!inventory <tool_call>${JSON.stringify({ name: 'goToPlayer', arguments: go })}</tool_call>`,
    does: looked,
  },
  'a command whose text holds a call': {
    answer: '!rememberHere("so\\ngoToPlayer(\'Jill\', 2)")',
    does: "begins rememberHere so\\ngoToPlayer('Jill', 2)",
  },
  words: { answer: 'I have (as I said) two wheat.', does: 'says I have (as I said) two wheat.' },
  'words with JSON that is no call': { answer: 'I have {"wheat": 2}.', does: 'says I have {"wheat": 2}.' },
  'words with the name of a command': { answer: 'I use goToPlayer(you, 2) later.', does: 'says I use goToPlayer(you, 2) later.' },
  'an ore by its mineral': { answer: '!collectBlocks("coal", 1)', does: 'begins collectBlocks coal, 1' },
  'a crop by its item': { answer: '!collectBlocks("potato", 1)', does: 'begins collectBlocks potatoes, 1' },
  'a name that may be several': { answer: '!collectBlocks("planks", 1)', told: /is no block.*Did you mean.*oak_planks/ },
};
