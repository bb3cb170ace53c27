'use client';

import { useEffect, useState } from 'react';
import type { ZodIssue } from 'zod';
import { Button } from '#components/ui/button.tsx';
import { type RunConfiguration, runConfigurationSchema } from '#lib/domain/run-configuration.ts';

type Yaml = typeof import('yaml');

/** Reads YAML into a configuration, or says line by line what is wrong. */
function read(yaml: Yaml, text: string): { ok: true; configuration: RunConfiguration } | { ok: false; errors: string[] } {
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number | undefined): string => {
    const { line, col } = lines.linePos(offset ?? 0);
    return `Line ${line}, column ${col}`;
  };
  if (document.errors.length > 0) return { ok: false, errors: document.errors.map((error) => `${place(error.pos[0])}: ${error.message}`) };
  const parsed = runConfigurationSchema.safeParse(document.toJS({ maxAliasCount: 50 }));
  if (parsed.success) return { ok: true, configuration: parsed.data };
  const offsetOf = (issue: ZodIssue): number | undefined => {
    if (issue.code === 'unrecognized_keys') {
      const holder = issue.path.length === 0 ? document.contents : document.getIn(issue.path, true);
      const pair = yaml.isMap(holder)
        ? holder.items.find(({ key }) => yaml.isScalar(key) && issue.keys.includes(String(key.value)))
        : undefined;
      if (yaml.isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    }
    for (let depth = issue.path.length; depth > 0; depth--) {
      const node = document.getIn(issue.path.slice(0, depth), true);
      if (yaml.isNode(node) && node.range) return node.range[0];
    }
    return undefined;
  };
  return {
    ok: false,
    errors: parsed.error.issues.map(
      (issue) => `${place(offsetOf(issue))}: ${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${issue.message}`,
    ),
  };
}

/** The form as YAML, to copy out or to paste in. Nothing of the form changes before the text is right and taken over. */
export function YamlPanel({ input, onApply }: { input: unknown; onApply: (configuration: RunConfiguration) => void }) {
  const [yaml, setYaml] = useState<Yaml | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  useEffect(() => {
    void import('yaml').then(setYaml);
  }, []);
  if (yaml === null) return <p className="text-muted">Loading…</p>;
  const written = yaml.stringify(input, { flowCollectionPadding: true });
  const apply = (): void => {
    const result = read(yaml, draft ?? written);
    if (!result.ok) {
      setErrors(result.errors);
      return;
    }
    setErrors([]);
    setDraft(null);
    onApply(result.configuration);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <label htmlFor="yaml" className="text-data text-muted">
        The same text runs from the command line: <code className="font-mono">arena run FILE.yaml</code>
      </label>
      <textarea
        id="yaml"
        value={draft ?? written}
        onChange={(event) => setDraft(event.target.value)}
        spellCheck={false}
        aria-invalid={errors.length > 0}
        className="min-h-[320px] flex-1 resize-none rounded-sm border border-outline bg-sunken p-3 font-mono text-data leading-[18px]"
      />
      {errors.length === 0 ? null : (
        <ul role="alert" className="grid gap-1 text-data text-error">
          {errors.map((error) => (
            <li key={error}>! {error}</li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button onClick={apply} disabled={draft === null}>
          Take over into the form
        </Button>
        <Button look="line" onClick={() => void navigator.clipboard.writeText(draft ?? written)}>
          Copy
        </Button>
        {draft === null ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setDraft(null);
              setErrors([]);
            }}
          >
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}
