import { type AnswerForms, fence } from './answer-form.ts';

/* Changes of a plan with the open subtasks 1 and 2. */

const other = { id: 3, description: 'Build both posts at once', 'assigned agents': ['Bob'] };
const otherText = '3 Build both posts at once [] after () by Bob x1';
const kept = '1 first [] after () by  x1; 2 second [] after () by  x1';
export const changeForms: AnswerForms = {
  'the form of the prompt': { answer: JSON.stringify({ operation: 'replan', subtasks: [other] }), does: otherText },
  'an action': { answer: JSON.stringify({ action: 'replan', subtasks: [other] }), does: otherText },
  'the operation as a key': { answer: JSON.stringify({ replan: { subtasks: [other] } }), does: otherText },
  'the operation as a key of a list': { answer: JSON.stringify({ replan: [other] }), does: otherText },
  'a capital and a fence': { answer: fence(JSON.stringify({ Operation: 'REPLAN', Subtasks: [other] })), does: otherText },
  'an object around it': { answer: JSON.stringify({ change: { operation: 'replan', subtasks: [other] } }), does: otherText },
  'a list of one operation': { answer: JSON.stringify([{ operation: 'replan', subtasks: [other] }]), does: otherText },
  'subtasks with numbers as keys': { answer: JSON.stringify({ operation: 'replan', subtasks: { 3: other } }), does: otherText },
  'another word for it': { answer: JSON.stringify({ operation: 'remove', ids: [2] }), does: '1 first [] after () by  x1' },
  'ids with a word before them': {
    answer: JSON.stringify({ operation: 'delete', ids: ['subtask 2'] }),
    does: '1 first [] after () by  x1',
  },
  'ids under subtasks': { answer: JSON.stringify({ operation: 'delete', subtasks: [2] }), does: '1 first [] after () by  x1' },
  'a move': {
    answer: JSON.stringify({ operation: 'move', id: '2', requiredSubtasks: [{ id: 1 }] }),
    does: '1 first [] after () by  x1; 2 second [] after (1) by  x1',
  },
  'a move to nowhere': { answer: JSON.stringify({ operation: 'move', id: '2' }), told: /needs its required subtasks/ },
  'a bare list': { answer: JSON.stringify([other]), does: `${kept}; ${otherText}` },
  'an empty insertion': { answer: JSON.stringify({ operation: 'insert', subtasks: [] }), does: 'nothing' },
  'two operations': {
    answer: JSON.stringify([
      { operation: 'delete', ids: [2] },
      { operation: 'insert', subtasks: [other] },
    ]),
    told: /several operations/,
  },
  'two operations in lines': {
    answer: `${JSON.stringify({ operation: 'delete', ids: [2] })}\n${JSON.stringify({ operation: 'insert', subtasks: [other] })}`,
    told: /several operations/,
  },
  'a draft and a final one': {
    answer: `${JSON.stringify({ operation: 'delete', ids: [1] })} No: ${JSON.stringify({ operation: 'delete', ids: [2] })}`,
    does: '1 first [] after () by  x1',
  },
  'an unknown operation': { answer: JSON.stringify({ operation: 'shuffle' }), told: /no operation "shuffle"/ },
  'subtasks that cannot be read': {
    answer: JSON.stringify({ operation: 'replan', subtasks: [{ what: 'x' }] }),
    told: /subtasks of the operation "replan" cannot be read/,
  },
};

/* Assignments of the ready subtasks 1 and 2 to Alice and Bob. */

const pairs = [
  { reason: 'near', task_id: '1', agent: ['Bob'] },
  { reason: 'alone', task_id: '2', agent: ['Alice'] },
];
const paired = '1 Bob; 2 Alice';
export const assignmentForms: AnswerForms = {
  'the form of the prompt': { answer: JSON.stringify(pairs), does: paired },
  'numbers and bare names': {
    answer: JSON.stringify([
      { task_id: 1, agent: 'Bob' },
      { task_id: 2, agent: 'Alice' },
    ]),
    does: paired,
  },
  'names in lower case': {
    answer: JSON.stringify([
      { task_id: 1, agent: 'bob' },
      { task_id: 2, agent: 'ALICE' },
    ]),
    does: paired,
  },
  'keys in camel case': {
    answer: JSON.stringify([
      { taskId: 1, agentName: 'x', agent: 'Bob' },
      { subtaskId: 2, assignedAgents: ['Alice'] },
    ]),
    does: paired,
  },
  'under assignments': { answer: JSON.stringify({ assignments: pairs }), does: paired },
  'an object from subtasks to agents': { answer: '{"1": "Bob", "2": ["Alice"]}', does: paired },
  'an object from agents to subtasks': { answer: '{"Bob": "1", "Alice": 2}', does: paired },
  'an object under assignments': { answer: '{"assignments": {"1": "Bob", "2": "Alice"}}', does: paired },
  'agents as objects': {
    answer: JSON.stringify([
      { task_id: 1, agents: [{ name: 'Bob' }] },
      { task_id: 2, agents: [{ name: 'Alice' }] },
    ]),
    does: paired,
  },
  'two fences': { answer: `${fence(JSON.stringify(pairs[0]))}\n${fence(JSON.stringify(pairs[1]))}`, does: paired },
  'lines of JSON': { answer: pairs.map((pair) => JSON.stringify(pair)).join('\n'), does: paired },
  'a draft and a final list': {
    answer: `${JSON.stringify([{ task_id: '1', agent: ['Alice'] }])} Better: ${JSON.stringify(pairs)}`,
    does: paired,
  },
  'the form as an example': {
    answer: `Form: [{"reason": "why this agent", "task_id": "3", "agent": ["NAME"]}]\n${JSON.stringify(pairs)}`,
    does: paired,
  },
  'a word before the id': {
    answer: JSON.stringify([
      { task: 'subtask 1', agent: 'Bob' },
      { task: 'Task 2', agent: 'Alice' },
    ]),
    does: paired,
  },
  'an entry without an agent': { answer: JSON.stringify([pairs[0], { task_id: '2' }]), told: /Entry 2 of the list is no assignment/ },
  prose: { answer: 'Bob does the first.', told: /did not have the form|no list/ },
};

/* Parts of a subtask for Alice and Bob. */

export const splitForms: AnswerForms = {
  'the form of the prompt': {
    answer: JSON.stringify([
      { reason: 'x', description: 'The left', milestones: ['a'], agent: 'Alice' },
      { reason: 'x', description: 'The right', milestones: [], agent: 'Bob' },
    ]),
    does: 'Alice: The left [a]; Bob: The right []',
  },
  'names as keys': {
    answer: JSON.stringify({ Alice: { description: 'The left', milestones: ['a'] }, Bob: { description: 'The right' } }),
    does: 'Alice: The left [a]; Bob: The right []',
  },
  'names in lower case as keys of texts': {
    answer: JSON.stringify({ alice: 'The left', bob: 'The right' }),
    does: 'Alice: The left []; Bob: The right []',
  },
  'under parts, milestones as objects': {
    answer: JSON.stringify({
      parts: [
        { agent: 'alice', task: 'The left', milestones: [{ text: 'a' }] },
        { agent: 'bob', task: 'The right' },
      ],
    }),
    does: 'Alice: The left [a]; Bob: The right []',
  },
  'two fences': {
    answer: `${fence(JSON.stringify({ agent: 'Alice', description: 'The left' }))}\n${fence(JSON.stringify({ agent: 'Bob', description: 'The right' }))}`,
    does: 'Alice: The left []; Bob: The right []',
  },
  'one agent missing': { answer: JSON.stringify([{ agent: 'Alice', description: 'The left' }]), told: /no part for Bob/ },
};
