import { type AnswerForms, fence, native } from './answer-form.ts';

/* Calls of the API. */

const place = { item_name: 'cut_sandstone', x: -9, y: -60, z: 0 };
const placeText = JSON.stringify(place);
const placed = 'placeBlock item_name cut_sandstone, x -9, y -60, z 0, facing A';
const take = { item_name: 'torch', item_count: 3 };
const took = 'withdrawItem item_name torch, from_name chest, item_count 3';
const badArguments = /arguments of placeBlock cannot be read.*"action": "placeBlock", "arguments"/s;
const noCall = /no call and no final answer.*"action"/s;
const act = (value: unknown): string => JSON.stringify(value);

export const actForms: AnswerForms = {
  'the form of the prompt': { answer: act({ thought: 'why', action: 'placeBlock', arguments: place }), does: placed },
  'arguments as JSON text': { answer: act({ action: 'placeBlock', arguments: placeText }), does: placed },
  'arguments as JSON text of JSON text': { answer: act({ action: 'placeBlock', arguments: JSON.stringify(placeText) }), does: placed },
  'arguments as JSON text with a comma too many': {
    answer: act({ action: 'placeBlock', arguments: placeText.replace('}', ',}') }),
    does: placed,
  },
  'arguments as cut JSON text': { answer: act({ action: 'placeBlock', arguments: placeText.slice(0, 40) }), told: badArguments },
  ...Object.fromEntries(
    ['args', 'params', 'parameters', 'input', 'inputs', 'action_input', 'actionInput', 'action_args', 'kwargs', 'tool_input'].map((key) => [
      `arguments under ${key}`,
      { answer: act({ action: 'placeBlock', [key]: place }), does: placed },
    ]),
  ),
  'arguments as a list': { answer: act({ action: 'placeBlock', arguments: ['cut_sandstone', -9, -60, 0] }), does: placed },
  'arguments as a list with a position': {
    answer: act({ action: 'placeBlock', arguments: ['cut_sandstone', [-9, -60, 0]] }),
    does: placed,
  },
  'arguments as a list that is too long': { answer: act({ action: 'placeBlock', args: ['a', 1, 2, 3, 'W', 5] }), told: badArguments },
  'arguments beside the name': { answer: act({ thought: 'why', action: 'placeBlock', ...place }), does: placed },
  'arguments beside the name under tool': { answer: act({ tool: 'placeBlock', reason: 'why', ...place }), does: placed },
  'arguments twice': { answer: act({ action: 'placeBlock', arguments: place, input: { item_name: 'dirt' } }), told: badArguments },
  'a position in an object': {
    answer: act({ action: 'placeBlock', arguments: { item_name: 'cut_sandstone', position: { x: -9, y: -60, z: 0 } } }),
    does: placed,
  },
  'a position as text': {
    answer: act({ action: 'placeBlock', arguments: { item_name: 'cut_sandstone', position: '(-9, -60, 0)' } }),
    does: placed,
  },
  'numbers as text': {
    answer: act({ action: 'placeBlock', arguments: { item_name: 'cut_sandstone', x: '-9', y: '-60', z: '0' } }),
    does: placed,
  },
  'keys in another style': {
    answer: act({ action: 'placeBlock', arguments: { itemName: 'cut_sandstone', X: -9, Y: -60, Z: 0 } }),
    does: placed,
  },
  'arguments that say nothing': {
    answer: act({ action: 'placeBlock', arguments: { player_name: 'alice', ...place, emotion: 'happy', murmur: 'so' } }),
    does: placed,
  },
  'a call as the action': { answer: act({ action: 'placeBlock("cut_sandstone", -9, -60, 0)' }), does: placed },
  'a call with names as the action': { answer: act({ action: 'placeBlock(item_name="cut_sandstone", x=-9, y=-60, z=0)' }), does: placed },
  'a call with an object as the action': {
    answer: act({ action: "placeBlock({item_name: 'cut_sandstone', x: -9, y: -60, z: 0})" }),
    does: placed,
  },
  'a call with both kinds of arguments': { answer: act({ action: 'placeBlock("cut_sandstone", x=-9, y=-60, z=0)' }), does: placed },
  'a call that is not closed': { answer: act({ action: 'placeBlock("cut_sandstone", -9' }), told: badArguments },
  'name and arguments': { answer: act({ name: 'placeBlock', arguments: place }), does: placed },
  'name and parameters': { answer: act({ name: 'placeBlock', parameters: place }), does: placed },
  'tool and args': { answer: act({ tool: 'placeBlock', args: place }), does: placed },
  'tool name and tool input': { answer: act({ tool_name: 'placeBlock', tool_input: place }), does: placed },
  'function with its name': { answer: act({ function: { name: 'placeBlock', arguments: placeText } }), does: placed },
  'a function of type function': { answer: act({ type: 'function', function: { name: 'placeBlock', arguments: place } }), does: placed },
  'function as a name': { answer: act({ function: 'placeBlock', arguments: place }), does: placed },
  function_call: { answer: act({ function_call: { name: 'placeBlock', arguments: placeText } }), does: placed },
  tool_calls: {
    answer: act({ content: null, tool_calls: [{ id: '1', type: 'function', function: { name: 'placeBlock', arguments: placeText } }] }),
    does: placed,
  },
  tool_use: { answer: act({ type: 'tool_use', id: 't1', name: 'placeBlock', input: place }), does: placed },
  'the name as a key': { answer: act({ placeBlock: place }), does: placed },
  'the name as a key with a thought': { answer: act({ thought: 'why', placeBlock: ['cut_sandstone', -9, -60, 0] }), does: placed },
  'an action that is an object': { answer: act({ action: { name: 'placeBlock', arguments: place } }), does: placed },
  'an action with type and args': { answer: act({ action: { tool: 'placeBlock', args: place } }), does: placed },
  'an action with arguments beside it': { answer: act({ action: { name: 'placeBlock' }, arguments: place }), does: placed },
  'a list of one call': { answer: act([{ name: 'placeBlock', arguments: place }]), does: placed },
  'a list of two calls': {
    answer: act([
      { action: 'placeBlock', arguments: place },
      { action: 'withdrawItem', arguments: take },
    ]),
    does: placed,
  },
  'calls in two lines': {
    answer: `${act({ action: 'placeBlock', arguments: place })}\n${act({ action: 'withdrawItem', arguments: take })}`,
    does: placed,
  },
  'a fence with prose': { answer: `I place it.\n${fence(act({ action: 'placeBlock', arguments: place }))}\nDone.`, does: placed },
  'thinking before it': {
    answer: `<think>{"action": "withdrawItem", "arguments": {}}</think>${act({ action: 'placeBlock', arguments: place })}`,
    does: placed,
  },
  'a native call': { ...native('placeBlock', place), does: placed },
  'a native call with JSON text': { ...native('placeBlock', placeText), does: placed },
  'a native call with a name in another style': { ...native('place_block', place), does: placed },
  'a native call with a prefix': { ...native('functions.placeBlock', place), does: placed },
  'a native call that was cut off': { ...native('placeBlock', placeText.slice(0, 30)), told: badArguments },
  ReAct: { answer: `Thought: I place it.\nAction: placeBlock\nAction Input: ${placeText}`, does: placed },
  'ReAct in bold with a fence': {
    answer: `**Thought:** so\n**Action:** \`placeBlock\`\n**Action Input:**\n${fence(placeText)}`,
    does: placed,
  },
  'ReAct with names': { answer: 'Action: placeBlock\nAction Input: item_name="cut_sandstone", x=-9, y=-60, z=0', does: placed },
  'ReAct with a list': { answer: 'Action: placeBlock\nAction Input: "cut_sandstone", -9, -60, 0', does: placed },
  'ReAct with a call': { answer: 'Thought: so\nAction: placeBlock("cut_sandstone", -9, -60, 0)', does: placed },
  'ReAct that goes on': {
    answer: `Action: placeBlock\nAction Input: ${placeText}\nObservation: done\nAction: withdrawItem\nAction Input: {}\nFinal Answer: Done.`,
    does: placed,
  },
  'ReAct with the input on a line of its own': {
    answer: `Action: placeBlock\nAction Input:\n"cut_sandstone", -9, -60, 0`,
    does: placed,
  },
  'lines of keys': {
    answer: 'thought: so\naction: placeBlock\narguments:\n  item_name: cut_sandstone\n  x: -9\n  y: -60\n  z: 0',
    does: placed,
  },
  'lines of keys beside the name': {
    answer: 'action: placeBlock\nitem_name: Cut Sandstone\nx: -9\ny: -60\nz: 0\n\nThat is all.',
    does: placed,
  },
  'ReAct with prose as input': {
    answer: 'Action: placeBlock\nAction Input: the sandstone next to Bob, please, at the wall',
    told: badArguments,
  },
  'a tag tool_call': { answer: `<tool_call>\n${act({ name: 'placeBlock', arguments: place })}\n</tool_call>`, does: placed },
  'a tag tool_call that is not closed': { answer: `<tool_call>${act({ name: 'placeBlock', arguments: place })}`, does: placed },
  'a tag function': { answer: `<function=placeBlock>${placeText}</function>`, does: placed },
  'a tag function with parameters': {
    answer:
      '<tool_call>\n<function=placeBlock>\n<parameter=item_name>\ncut_sandstone\n</parameter>\n<parameter=x>-9</parameter>\n<parameter=y>-60</parameter>\n<parameter=z>0</parameter>\n</function>\n</tool_call>',
    does: placed,
  },
  'a tag invoke': {
    answer:
      '<function_calls><invoke name="placeBlock"><parameter name="item_name">cut_sandstone</parameter><parameter name="x">-9</parameter><parameter name="y">-60</parameter><parameter name="z">0</parameter></invoke></function_calls>',
    does: placed,
  },
  'tags of keys and values': {
    answer:
      '<tool_call>placeBlock\n<arg_key>item_name</arg_key>\n<arg_value>cut_sandstone</arg_value>\n<arg_key>x</arg_key>\n<arg_value>-9</arg_value>\n<arg_key>y</arg_key>\n<arg_value>-60</arg_value>\n<arg_key>z</arg_key>\n<arg_value>0</arg_value>\n</tool_call>',
    does: placed,
  },
  'a mark TOOL_CALLS': { answer: `[TOOL_CALLS] [${act({ name: 'placeBlock', arguments: place })}]`, does: placed },
  'a mark python_tag': { answer: `<|python_tag|>${act({ name: 'placeBlock', parameters: place })}`, does: placed },
  'a channel': { answer: `<|channel|>commentary to=functions.placeBlock <|constrain|>json<|message|>${placeText}<|call|>`, does: placed },
  'a list in the syntax of Python': { answer: '[placeBlock(item_name="cut_sandstone", x=-9, y=-60, z=0)]', does: placed },
  'a call alone': { answer: 'placeBlock("cut_sandstone", -9, -60, 0)', does: placed },
  'a call in a fence': {
    answer: `I place it.\n${fence("await bot.placeBlock('cut_sandstone', -9, -60, 0);", 'javascript')}`,
    does: placed,
  },
  'a call with an object': { answer: `placeBlock(${placeText})`, does: placed },
  'a call inside of a sentence': { answer: 'I would use placeBlock(item_name, x, y, z) for that, but I am not sure.', told: noCall },
  'JSON that is cut before its arguments end': {
    answer: act({ action: 'withdrawItem', arguments: take }).slice(0, -16),
    told: /arguments of withdrawItem cannot be read/,
  },
  'JSON without its last bracket': { answer: act({ action: 'placeBlock', arguments: place }).slice(0, -1), does: placed },
  'arguments beside the name, cut': {
    answer: act({ action: 'withdrawItem', ...take })
      .slice(0, -1)
      .replace(',"item_count":3', ''),
    told: /arguments of withdrawItem cannot be read/,
  },
  'the form of the prompt itself': {
    answer: '{"thought": "why this call", "action": "NAME OF A CALL", "arguments": {"PARAMETER": "VALUE"}}',
    told: noCall,
  },
  'the form as an example, then a call': {
    answer: `The form is {"action": "NAME OF A CALL", "arguments": {}}. So: ${act({ action: 'placeBlock', arguments: place })}`,
    does: placed,
  },
  'a name in lower case': { answer: act({ action: 'placeblock', arguments: place }), does: placed },
  'a name with underscores': { answer: act({ action: 'place_block', arguments: place }), does: placed },
  'a name with parentheses': { answer: act({ action: 'placeBlock()', arguments: place }), does: placed },
  'an unknown name': { answer: act({ action: 'flyTo', arguments: {} }), told: /no call "flyTo" for you/ },
  'a namespace': { answer: act({ action: 'placeBlock', arguments: { ...place, item_name: 'minecraft:cut_sandstone' } }), does: placed },
  'a name of an item with spaces': {
    answer: act({ action: 'placeBlock', arguments: { ...place, item_name: 'Cut Sandstone' } }),
    does: placed,
  },
  'a plural': { answer: act({ action: 'withdrawItem', arguments: { ...take, item_name: 'torches' } }), does: took },
  ...Object.fromEntries(
    ['W', 'west', 'facing west', '-x', 'w'].map((word) => [
      `facing ${word}`,
      { answer: act({ action: 'placeBlock', arguments: { ...place, facing: word } }), does: placed.replace('facing A', 'facing W') },
    ]),
  ),
  'a facing that is none': {
    answer: act({ action: 'placeBlock', arguments: { ...place, facing: 'left' } }),
    told: /facing must be one of W, E/,
  },
  ...Object.fromEntries(
    ['count', 'amount', 'quantity', 'num', 'itemCount'].map((key) => [
      `a count under ${key}`,
      { answer: act({ action: 'withdrawItem', arguments: { item_name: 'torch', [key]: 3 } }), does: took },
    ]),
  ),
  'two counts': { answer: act({ action: 'withdrawItem', arguments: { ...take, count: 5 } }), told: /item_count is given twice/ },
  'a count under another key': {
    answer: act({ action: 'withdrawItem', arguments: { item_name: 'torch', how_many: 3 } }),
    told: /no argument how_many/,
  },
  'a misspelt key': {
    answer: act({ action: 'withdrawItem', arguments: { item_name: 'torch', item_cont: 3 } }),
    told: /no argument item_cont.*Did you mean item_count/,
  },
  'a range for a radius': {
    answer: act({ action: 'scanNearbyEntities', arguments: { item_name: 'chest', range: 30 } }),
    told: /no argument range.*radius/,
  },
  'an axis for a facing': { answer: act({ action: 'placeBlock', arguments: { ...place, axis: 'x' } }), told: /no argument axis.*facing/ },
  'a container in a list': {
    answer: act({ action: 'fetchContainerContents', arguments: { item_name: 'chest', position: [3, -60, 4] } }),
    does: 'fetchContainerContents item_name chest, position [3,-60,4]',
  },
  'a container by x, y and z': {
    answer: act({ action: 'fetchContainerContents', arguments: { item_name: 'chest', x: 3, y: -60, z: 4 } }),
    does: 'fetchContainerContents item_name chest, position [3,-60,4]',
  },
  'a container under another key': {
    answer: act({ action: 'withdrawItem', arguments: { ...take, container_position: [3, -60, 4] } }),
    told: /no argument container_position.*Did you mean position/,
  },
  'a null for what is left out': { answer: act({ action: 'withdrawItem', arguments: { ...take, position: null } }), does: took },
  'another player as the caller': {
    answer: act({ action: 'withdrawItem', arguments: { player_name: 'Bob', ...take } }),
    told: /no argument player_name/,
  },
  'a parameter called name': { answer: act({ action: 'lookAt', name: 'Bob' }), does: 'lookAt name Bob' },
  'one argument as a text': { answer: 'Action: lookAt\nAction Input: Bob', does: 'lookAt name Bob' },
  'a final answer': { answer: act({ thought: 'over', 'final answer': 'It stands.' }), does: 'final It stands.' },
  'a final answer under final_answer': { answer: act({ final_answer: 'It stands.' }), does: 'final It stands.' },
  'a final answer as an action': { answer: act({ action: 'Final Answer', action_input: 'It stands.' }), does: 'final It stands.' },
  'a final answer in prose': { answer: 'Thought: over\nFinal Answer: It stands.', does: 'final It stands.' },
  'a final answer as a native call': { ...native('final_answer', { answer: 'It stands.' }), does: 'final It stands.' },
  'a refusal': { answer: 'I cannot play games.', told: noCall },
  'a list of nothing': { answer: '[]', told: noCall },
};
