import { type AnswerForms, fence } from './answer-form.ts';

/* Lists of subtasks. */

const one = {
  id: 1,
  description: 'Build the first post',
  milestones: ['stone is at (0, -60, 0)'],
  'required subtasks': [],
  'assigned agents': ['Alice'],
};
const two = { id: 2, description: 'Build the second post', milestones: [], 'required subtasks': [1], 'assigned agents': ['Bob'] };
const list = JSON.stringify([one, two]);
const bothPlanned = '1 Build the first post [stone is at (0, -60, 0)] after () by Alice x1; 2 Build the second post [] after (1) by Bob x1';
const noList = /no list of subtasks/;
const camel = {
  subtaskId: 1,
  taskDescription: 'Build the first post',
  milestones: one.milestones,
  requiredSubtasks: [],
  assignedAgents: ['Alice'],
};

export const planForms: AnswerForms = {
  'the form of the prompt': { answer: list, does: bothPlanned },
  'a fence with prose': { answer: `The posts [both of them] stand apart.\n${fence(list)}\nGood luck!`, does: bothPlanned },
  'keys in camel case': {
    answer: JSON.stringify([
      camel,
      { ...camel, subtaskId: 2, taskDescription: two.description, milestones: [], requiredSubtasks: ['1'], assignedAgents: 'Bob' },
    ]),
    does: bothPlanned,
  },
  'keys in camel case in an object': {
    answer: JSON.stringify({ subtasks: [{ taskId: 1, taskDescription: 'Build both posts', requiredSubtasks: [] }] }),
    does: '1 Build both posts [] after () by  x1',
  },
  'an unknown form with an empty list inside': {
    answer: JSON.stringify({ subtasks: [{ what: 'Build both posts', requiredSubtasks: [] }] }),
    told: noList,
  },
  'an unknown form with an empty list and a comma too many': { answer: '{"steps": [{"what": 1, "requiredSubtasks": [],}]}', told: noList },
  ...Object.fromEntries(
    ['subtasks', 'plan', 'tasks', 'new_subtasks', 'subtaskList', 'result'].map((key) => [
      `nested under ${key}`,
      { answer: JSON.stringify({ thought: 'so', [key]: [one, two] }), does: bothPlanned },
    ]),
  ),
  'nested twice': { answer: JSON.stringify({ plan: { subtasks: [one, two] } }), does: bothPlanned },
  'a list as text': { answer: JSON.stringify({ subtasks: list }), does: bothPlanned },
  'a task beside its subtasks': { answer: JSON.stringify({ task: 'Build two posts', subtasks: [one, two] }), does: bothPlanned },
  'an object with numbers as keys': { answer: JSON.stringify({ 1: one, 2: two }), does: bothPlanned },
  'an object with numbers as keys and no ids': {
    answer: JSON.stringify({ 'subtask 1': { ...one, id: undefined }, 'subtask 2': { ...two, id: undefined } }),
    does: bothPlanned,
  },
  'an object with numbers under subtasks': { answer: JSON.stringify({ subtasks: { 1: one, 2: two } }), does: bothPlanned },
  'an object of sentences': {
    answer: JSON.stringify({ 1: 'Build the first post', 2: 'Build the second post' }),
    does: '1 Build the first post [] after () by  x1; 2 Build the second post [] after () by  x1',
  },
  'a list of sentences': {
    answer: JSON.stringify(['Build the first post', 'Build the second post']),
    does: '1 Build the first post [] after () by  x1; 2 Build the second post [] after () by  x1',
  },
  'two fences with one subtask each': {
    answer: `First:\n${fence(JSON.stringify(one))}\nThen:\n${fence(JSON.stringify(two))}`,
    does: bothPlanned,
  },
  'two fences with a list of one each': { answer: `${fence(JSON.stringify([one]))}\n${fence(JSON.stringify([two]))}`, does: bothPlanned },
  'lines of JSON': { answer: `${JSON.stringify(one)}\n${JSON.stringify(two)}`, does: bothPlanned },
  'lines of JSON with numbers': { answer: `1. ${JSON.stringify(one)}\n2. ${JSON.stringify(two)}`, does: bothPlanned },
  'a draft and a final list': {
    answer: `Draft:\n${JSON.stringify([{ id: 1, description: 'Do all of it' }])}\nBetter:\n${list}`,
    does: bothPlanned,
  },
  'a draft in a fence and a final list in another': {
    answer: `${fence(JSON.stringify([{ ...one, description: 'Wait here' }, two]))}\nFinal:\n${fence(list)}`,
    does: bothPlanned,
  },
  'the form as an example': { answer: `The form is [{"id":1,"description":"..."}]. Here:\n${list}`, does: bothPlanned },
  'the form alone': { answer: 'The form is [{"id":1,"description":"..."}].', told: /repeats the form/ },
  'thinking before it': { answer: `<think>[{"id": 1, "description": "Not this one"}]</think>${list}`, does: bothPlanned },
  'required subtasks as objects': { answer: JSON.stringify([one, { ...two, 'required subtasks': [{ id: 1 }] }]), does: bothPlanned },
  'required subtasks as text': { answer: JSON.stringify([one, { ...two, 'required subtasks': 'subtask 1' }]), does: bothPlanned },
  'required subtasks with a mark': { answer: JSON.stringify([one, { ...two, 'required subtasks': ['#1'] }]), does: bothPlanned },
  'required subtasks that cannot be read': {
    answer: JSON.stringify([one, { ...two, 'required subtasks': [{ what: [] }] }]),
    told: /required subtasks of subtask 2 must be a list of texts/,
  },
  'milestones as objects': {
    answer: JSON.stringify([{ ...one, milestones: [{ description: 'stone is at (0, -60, 0)' }] }, two]),
    does: bothPlanned,
  },
  'milestones as one text': { answer: JSON.stringify([{ ...one, milestones: 'stone is at (0, -60, 0)' }, two]), does: bothPlanned },
  'milestones that cannot be read': {
    answer: JSON.stringify([{ ...one, milestones: [{ at: 3 }] }, two]),
    told: /milestones of subtask 1 must be a list of texts/,
  },
  'agents in lower case': {
    answer: JSON.stringify([
      { ...one, 'assigned agents': ['alice'] },
      { ...two, 'assigned agents': 'bob' },
    ]),
    does: bothPlanned,
  },
  'agents as objects': { answer: JSON.stringify([{ ...one, 'assigned agents': [{ name: 'Alice' }] }, two]), does: bothPlanned },
  'any agent': {
    answer: JSON.stringify([{ ...one, 'assigned agents': ['any'] }]),
    does: '1 Build the first post [stone is at (0, -60, 0)] after () by  x1',
  },
  'a number in a word': {
    answer: JSON.stringify([{ ...one, 'assigned agents': ['Alice', 'Bob'], number: 'two' }]),
    does: '1 Build the first post [stone is at (0, -60, 0)] after () by Alice, Bob x2',
  },
  'a number that is none': { answer: JSON.stringify([{ ...one, number: 'some' }]), told: /number of agents of subtask 1/ },
  'an entry without a description': { answer: JSON.stringify([one, { id: 2, who: 'Bob' }]), told: /Entry 2 of the list is no subtask/ },
  'a list that is cut in a subtask': { answer: list.slice(0, -60), told: /has no end/ },
  'a list without its last bracket': { answer: list.slice(0, -1), does: bothPlanned },
  'an empty list': { answer: '[]', does: 'nothing' },
  'an empty list in a fence': { answer: fence('[]'), does: 'nothing' },
  'an empty list under subtasks': { answer: '{"thought": "All stands.", "subtasks": []}', does: 'nothing' },
  'an empty list after a sentence': { answer: 'There is nothing left to do. []', does: 'nothing' },
  'a sentence alone': { answer: 'Nothing left to do.', does: 'nothing' },
  'another sentence alone': { answer: 'No more subtasks are needed.', does: 'nothing' },
  'an empty list within prose': { answer: 'I first thought of [] but Alice should build the post.', told: noList },
  'subtasks and an empty list': { answer: `${list}\n[]`, told: /both subtasks and an empty list/ },
  prose: { answer: 'Alice should build the first post, and Bob the second.', told: noList },
  'a refusal': { answer: 'I am sorry, but I cannot help with that.', told: noList },
  numbers: { answer: '[1, 2, 3]', told: noList },
};
