import { expect, test } from 'vitest';
import { modelsNamedIn } from './named-models.ts';

test('every model that options name is found, at any depth', () => {
  const options = {
    temperature: 0,
    modules: { act: { model: 'openai/gpt-4o' }, reflect: { temperature: 1 } },
    profile: { name: 'andy', model: 'openai/gpt-4o-mini', code_model: 'anthropic/claude', modes: { hunting: true } },
    list: [{ model: 'offline' }],
  };
  expect(modelsNamedIn(options)).toEqual([
    { path: 'modules.act.model', reference: 'openai/gpt-4o' },
    { path: 'profile.model', reference: 'openai/gpt-4o-mini' },
    { path: 'profile.code_model', reference: 'anthropic/claude' },
    { path: 'list.0.model', reference: 'offline' },
  ]);
  expect(modelsNamedIn({ profile: { model: 'gpt-4o' } })).toEqual([{ path: 'profile.model', reference: 'openai/gpt-4o' }]);
  expect(modelsNamedIn({ profile: { model: { api: 'openai', model: 'x' } } })).toEqual([
    { path: 'profile.model.model', reference: 'openai/x' },
  ]);
  expect(modelsNamedIn({ profile: { embedding: 'openai' } })).toEqual([
    { path: 'profile.embedding', reference: 'openai/text-embedding-3-small', isOptional: true },
  ]);
  expect(modelsNamedIn({ profile: { embedding: { api: 'google' } } })).toEqual([
    { path: 'profile.embedding', reference: 'google/gemini-embedding-001', isOptional: true },
  ]);
  expect(modelsNamedIn({ profile: { embedding: { api: 'ollama', model: 'x' } } })).toEqual([
    { path: 'profile.embedding', reference: 'ollama/x', isOptional: true },
  ]);
  expect(modelsNamedIn({ profile: { embedding: 'unheard-of' } })).toEqual([]);
  expect(modelsNamedIn(undefined)).toEqual([]);
  expect(modelsNamedIn({ model: 'no reference', opponentModel: 'openai/gpt-4o' })).toEqual([]);
});
