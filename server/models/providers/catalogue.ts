import type { Access, Provider } from './provider.ts';

/** Omits null fields, because the packages distinguish absent from undefined. */
function reach({ key, address, fetch }: Access) {
  return { fetch, ...(key === null ? {} : { apiKey: key }), ...(address === null ? {} : { baseURL: address }) };
}

/** A provider with OpenAI's protocol at a given address. */
function compatible(fields: Omit<Provider, 'load' | 'keyHeader'>): Provider {
  return {
    ...fields,
    keyHeader: 'bearer',
    load: async (model, access) => (await compatiblePackage(fields, access))(model),
    loadEmbedding: async (model, access) => (await compatiblePackage(fields, access)).embeddingModel(model),
  };
}

async function compatiblePackage({ id, title, address }: Pick<Provider, 'id' | 'title' | 'address'>, access: Access) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = access.address ?? address;
  if (baseURL === null) throw new Error(`${title} has no address.`);
  return createOpenAICompatible({ ...reach(access), baseURL, name: id, includeUsage: true });
}

const openai: Provider = {
  id: 'openai',
  title: 'OpenAI',
  keys: ['OPENAI_API_KEY'],
  needsKey: true,
  addressVariable: 'OPENAI_BASE_URL',
  address: 'https://api.openai.com/v1',
  example: 'gpt-4o-2024-08-06',
  keyHeader: 'bearer',
  load: async (model, access) => (await import('@ai-sdk/openai')).createOpenAI(reach(access)).chat(model),
  loadEmbedding: async (model, access) => (await import('@ai-sdk/openai')).createOpenAI(reach(access)).embeddingModel(model),
};

const anthropic: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  keys: ['ANTHROPIC_API_KEY'],
  needsKey: true,
  addressVariable: 'ANTHROPIC_BASE_URL',
  address: 'https://api.anthropic.com/v1',
  example: 'claude-sonnet-4-5',
  keyHeader: 'x-api-key',
  load: async (model, access) => (await import('@ai-sdk/anthropic')).createAnthropic(reach(access))(model),
};

const google: Provider = {
  id: 'google',
  title: 'Google',
  keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  needsKey: true,
  addressVariable: 'GOOGLE_BASE_URL',
  address: 'https://generativelanguage.googleapis.com/v1beta',
  example: 'gemini-2.0-flash',
  keyHeader: 'x-goog-api-key',
  load: async (model, access) => (await import('@ai-sdk/google')).createGoogleGenerativeAI(reach(access))(model),
  loadEmbedding: async (model, access) => (await import('@ai-sdk/google')).createGoogleGenerativeAI(reach(access)).embeddingModel(model),
};

const mistral: Provider = {
  id: 'mistral',
  title: 'Mistral',
  keys: ['MISTRAL_API_KEY'],
  needsKey: true,
  addressVariable: 'MISTRAL_BASE_URL',
  address: 'https://api.mistral.ai/v1',
  example: 'mistral-large-latest',
  keyHeader: 'bearer',
  load: async (model, access) => (await import('@ai-sdk/mistral')).createMistral(reach(access))(model),
  loadEmbedding: async (model, access) => (await import('@ai-sdk/mistral')).createMistral(reach(access)).embeddingModel(model),
};

const groq: Provider = {
  id: 'groq',
  title: 'Groq',
  keys: ['GROQ_API_KEY'],
  needsKey: true,
  addressVariable: 'GROQ_BASE_URL',
  address: 'https://api.groq.com/openai/v1',
  example: 'llama-3.3-70b-versatile',
  keyHeader: 'bearer',
  load: async (model, access) => (await import('@ai-sdk/groq')).createGroq(reach(access))(model),
};

const xai: Provider = {
  id: 'xai',
  title: 'xAI',
  keys: ['XAI_API_KEY'],
  needsKey: true,
  addressVariable: 'XAI_BASE_URL',
  address: 'https://api.x.ai/v1',
  example: 'grok-4',
  keyHeader: 'bearer',
  load: async (model, access) => (await import('@ai-sdk/xai')).createXai(reach(access))(model),
};

const deepseek: Provider = {
  id: 'deepseek',
  title: 'DeepSeek',
  keys: ['DEEPSEEK_API_KEY'],
  needsKey: true,
  addressVariable: 'DEEPSEEK_BASE_URL',
  address: 'https://api.deepseek.com',
  example: 'deepseek-chat',
  keyHeader: 'bearer',
  load: async (model, access) => (await import('@ai-sdk/deepseek')).createDeepSeek(reach(access))(model),
};

const azure: Provider = {
  id: 'azure',
  title: 'Azure OpenAI',
  keys: ['AZURE_API_KEY'],
  needsKey: true,
  addressVariable: 'AZURE_BASE_URL',
  address: null,
  example: 'name-of-the-deployment',
  keyHeader: 'api-key',
  load: async (model, access) => (await import('@ai-sdk/azure')).createAzure(reach(access)).chat(model),
  loadEmbedding: async (model, access) => (await import('@ai-sdk/azure')).createAzure(reach(access)).embeddingModel(model),
};

const openrouter = compatible({
  id: 'openrouter',
  title: 'OpenRouter',
  keys: ['OPENROUTER_API_KEY'],
  needsKey: true,
  addressVariable: 'OPENROUTER_BASE_URL',
  address: 'https://openrouter.ai/api/v1',
  example: 'meta-llama/llama-3.3-70b-instruct',
});

const ollama = compatible({
  id: 'ollama',
  title: 'Ollama',
  keys: ['OLLAMA_API_KEY'],
  needsKey: false,
  addressVariable: 'OLLAMA_BASE_URL',
  address: 'http://127.0.0.1:11434/v1',
  example: 'qwen2.5-coder:14b',
});

const vllm = compatible({
  id: 'vllm',
  title: 'vLLM',
  keys: ['VLLM_API_KEY'],
  needsKey: false,
  addressVariable: 'VLLM_BASE_URL',
  address: 'http://127.0.0.1:8000/v1',
  example: 'Qwen/Qwen2.5-Coder-32B-Instruct',
});

const lmStudio = compatible({
  id: 'lm-studio',
  title: 'LM Studio',
  keys: ['LM_STUDIO_API_KEY'],
  needsKey: false,
  addressVariable: 'LM_STUDIO_BASE_URL',
  address: 'http://127.0.0.1:1234/v1',
  example: 'qwen2.5-coder-14b-instruct',
});

const other = compatible({
  id: 'compatible',
  title: 'Any OpenAI-compatible address',
  keys: ['COMPATIBLE_API_KEY'],
  needsKey: false,
  addressVariable: 'COMPATIBLE_BASE_URL',
  address: null,
  example: 'name-of-the-model',
});

/** Every provider, in display order. */
export const providers: readonly Provider[] = [
  openai,
  anthropic,
  google,
  mistral,
  groq,
  xai,
  deepseek,
  openrouter,
  azure,
  ollama,
  vllm,
  lmStudio,
  other,
];

/** The provider with this id, or null. */
export function findProvider(id: string): Provider | null {
  return providers.find((provider) => provider.id === id) ?? null;
}
