import { describe, expect, test } from 'vitest';
import { profileSchema } from '#lib/domain/profile.ts';
import { readProfile } from './profile.ts';

/** A model without an address and parameters of its own. */
const plain = (reference: string) => ({ reference, address: null, temperature: null, maxOutputTokens: null });

const read = (profile: unknown) => readProfile(profileSchema.parse(profile));

describe("MINDcraft's profile files", () => {
  test('are read as they are', () => {
    const profile = read({
      name: 'andy',
      model: 'gpt-4o-mini',
      vision_model: { api: 'google', model: 'gemini-2.0-flash' },
      code_model: { api: 'anthropic', model: 'claude-sonnet-4-5' },
      cooldown: 3000,
      max_tokens: 500,
      modes: { hunting: false, self_defense: true },
      blocked_actions: ['!newAction', 'attack'],
      conversing: 'You are $NAME.\n$STATS $COMMAND_DOCS',
      coding: 'Write code with $CODE_DOCS',
      saving_memory: 'Remember $TO_SUMMARIZE',
      bot_responder: 'Does $NAME answer?',
      image_analysis: 'What does $NAME see? $STATS',
      conversation_examples: [
        [
          { role: 'user', content: 'bob: hi' },
          { role: 'assistant', content: 'Hello!' },
        ],
      ],
      coding_examples: [[{ role: 'user', content: 'dig' }]],
    });
    expect(profile).toEqual({
      model: plain('openai/gpt-4o-mini'),
      codeModel: plain('anthropic/claude-sonnet-4-5'),
      embedding: null,
      visionModel: plain('google/gemini-2.0-flash'),
      maxOutputTokens: 500,
      coolDownSeconds: 3,
      modes: { hunting: false, self_defense: true },
      blocked: ['newAction', 'attack'],
      conversing: 'You are $NAME.\n$STATS $COMMAND_DOCS',
      coding: 'Write code with $CODE_DOCS',
      savingMemory: 'Remember $TO_SUMMARIZE',
      botResponder: 'Does $NAME answer?',
      imageAnalysis: 'What does $NAME see? $STATS',
      examples: ['user: bob: hi\nassistant: Hello!'],
      codingExamples: ['user: dig'],
      unsupported: [],
    });
  });

  test.each([
    ['gpt-4o', 'openai/gpt-4o'],
    ['claude-3-5-sonnet-latest', 'anthropic/claude-3-5-sonnet-latest'],
    ['gemini-2.0-flash', 'google/gemini-2.0-flash'],
    ['ollama/llama3', 'ollama/llama3'],
    [{ api: 'openai', model: 'ft:gpt-4o' }, 'openai/ft:gpt-4o'],
    [{ model: 'deepseek-chat' }, 'deepseek/deepseek-chat'],
    ['some-model', null],
    [{ api: 'openai' }, null],
  ])('name their model %j', (model, reference) => {
    const { model: read_, unsupported } = read({ model });
    expect(read_).toEqual(reference === null ? null : plain(reference));
    expect(unsupported).toEqual(reference === null ? [`the model ${JSON.stringify(model)}`] : []);
  });

  test.each([
    ['openai', 'openai/text-embedding-3-small'],
    ['ollama', 'ollama/nomic-embed-text'],
    ['openai/text-embedding-3-large', 'openai/text-embedding-3-large'],
    ['text-embedding-3-large', 'openai/text-embedding-3-large'],
    [{ api: 'google' }, 'google/gemini-embedding-001'],
    [{ api: 'ollama', model: 'mxbai' }, 'ollama/mxbai'],
    ['mistral-embed', 'mistral/mistral-embed'],
    [{}, null],
  ])('name their embedding model %j', (embedding, reference) => {
    expect(read({ embedding }).embedding).toEqual(reference === null ? null : { reference, address: null });
  });

  test('name a model with its own address and parameters, and what of them is not used', () => {
    const { model, codeModel, unsupported } = read({
      model: {
        ...{ api: 'openai', model: 'glm-4.7', url: 'http://127.0.0.1:9999/api/coding/paas/v4' },
        params: { temperature: 0.9, max_tokens: 3000, num_ctx: 8192, thinking: { type: 'enabled', budget_tokens: 4000 } },
      },
      code_model: { api: 'ollama', model: 'qwen3', url: 'http://127.0.0.1:11434/' },
      embedding: 'none',
    });
    const address = 'http://127.0.0.1:9999/api/coding/paas/v4';
    expect(model).toEqual({ reference: 'openai/glm-4.7', address, temperature: 0.9, maxOutputTokens: 3000 });
    expect(codeModel).toEqual({ ...plain('ollama/qwen3'), address: 'http://127.0.0.1:11434/v1' });
    expect(unsupported).toEqual(['the parameter "num_ctx" of the model "glm-4.7"', 'the parameter "thinking" of the model "glm-4.7"']);
  });

  test.each(['none', 'None', { api: 'none' }, { model: 'none' }])('want no embedding model: %j', (embedding) => {
    expect(read({ embedding })).toMatchObject({ embedding: null, unsupported: [] });
  });

  test('name an embedding model with its own address', () => {
    const embedding = { api: 'ollama', model: 'nomic-embed-text', url: 'http://10.0.0.2:11434' };
    expect(read({ embedding }).embedding).toEqual({ reference: 'ollama/nomic-embed-text', address: 'http://10.0.0.2:11434/v1' });
  });

  test.each(['no address', 'file:///etc/passwd'])('are not called at another address than the one they name: %s', (url) => {
    const model = { api: 'openai', model: 'gpt-4o', url };
    expect(read({ model })).toMatchObject({ model: null, unsupported: [`the model ${JSON.stringify(model)}`] });
  });

  test('name everything that is not supported', () => {
    const { unsupported } = read({
      name: 'andy',
      embedding: 'replicate',
      vision_model: 'some-model',
      speak_model: 'openai/tts',
      npc: { goals: [] },
      modes: { cheat: true, flying: true, hunting: true },
      conversing: '$NAME $BLUEPRINTS $BLUEPRINTS',
    });
    expect(unsupported).toEqual([
      ...['the key "speak_model"', 'the key "npc"', 'the mode "cheat"', 'the mode "flying"'],
      ...['the embedding model "replicate"', 'the model "some-model"', 'the placeholder $BLUEPRINTS'],
    ]);
  });

  test.each([[{ modes: { hunting: 'yes' } }], [{ name: 7 }], [{ cooldown: -1 }], ['text'], [null]])(
    'are refused if a value is wrong: %j',
    (profile) => {
      expect(profileSchema.safeParse(profile).success).toBe(false);
    },
  );
});
