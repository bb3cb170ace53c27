import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { MatchForm } from './match-form.tsx';

type FormProperties = ComponentProps<typeof MatchForm>;

/**
 * Shows the form before each test of a file, with `answers` in the place of the server, and takes it away afterwards. Without other
 * properties it has no scenarios and no tasks. A read that fails is not tried once more.
 */
export function showFormInTests(
  server: (...request: never) => Promise<Response>,
  answers: () => void,
  given: Pick<FormProperties, 'agents' | 'start'> & Partial<FormProperties>,
): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', server);
    answers();
    const usual = { scenarios: [], tasks: { scenario: given.start.scenario, tasks: [] }, presets: [], parallel: 2, slowness: [] };
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MatchForm {...usual} {...given} />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
}
