'use client';

import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ApiError, ask } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import { textOf } from '#lib/file-text.ts';
import { formatCount } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import { type YamlProblem, yamlProblems } from './yaml-problem.ts';

type Yaml = typeof import('yaml');

/** Largest file that is read, in bytes. */
const fileLimit = 1_000_000;

/** The form as YAML, for export and import. The form changes only after the server has validated the text. */
export function YamlPanel({ input, onApply }: { input: unknown; onApply: (configuration: RunConfiguration) => void }) {
  const [yaml, setYaml] = useState<Yaml | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly YamlProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    import('yaml').then(setYaml, () => setFailed(true));
  }, []);
  if (isFailed)
    return (
      <p role="alert" className="text-error">
        The YAML editor could not be loaded. The form still works; reload the page to use YAML.
      </p>
    );
  if (yaml === null) return <p className="text-muted">Loading…</p>;
  const written = yaml.stringify(input, { flowCollectionPadding: true });
  const shown = draft ?? written;
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      const { configuration } = await ask('POST /api/runs/check', { body: { yaml: shown } });
      setProblems([]);
      setDraft(null);
      onApply(configuration);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setProblems(yamlProblems(messageOf(error), issues));
    } finally {
      setBusy(false);
    }
  };
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > fileLimit) {
      setProblems([{ line: null, words: `${file.name} is larger than 1 MB, the limit for run files.` }]);
      return;
    }
    setProblems([]);
    setDraft(textOf(new Uint8Array(await file.arrayBuffer())));
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void bring(event.dataTransfer.files[0]);
  };
  const show = (line: number): void => {
    const lines = shown.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
    text.current?.focus();
    text.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  };
  const save = (): void => saveFile(new Blob([shown], { type: 'application/yaml' }), 'run.yaml');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <label htmlFor="yaml" className="text-data text-muted">
        You can run the same text from the command line: <code className="font-mono">arena run FILE.yaml</code>
      </label>
      <textarea
        ref={text}
        id="yaml"
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        spellCheck={false}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? 'yaml-problems' : undefined}
        className="min-h-[320px] flex-1 resize-none rounded-sm border border-outline bg-sunken p-3 font-mono text-data leading-[18px]"
      />
      {problems.length === 0 ? null : (
        <div id="yaml-problems" role="alert" className="grid gap-1 text-data text-error">
          <p>{formatCount(problems.length, 'error')}. The form is unchanged.</p>
          <ul className="grid gap-1">
            {problems.map(({ line, words }) => (
              <li key={`${line} ${words}`} className="flex gap-2">
                {line === null ? (
                  <span aria-hidden="true">!</span>
                ) : (
                  <button type="button" onClick={() => show(line)} className="shrink-0 rounded-sm underline">
                    Line {line}
                  </button>
                )}
                <span className="min-w-0 break-words">{words}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void apply()} disabled={draft === null || busy}>
          {busy ? 'Checking…' : 'Apply to form'}
        </Button>
        {draft === null ? null : (
          <Button
            look="quiet"
            onClick={() => {
              setDraft(null);
              setProblems([]);
            }}
          >
            Discard
          </Button>
        )}
        <span className="flex-1" />
        <Button look="line" onClick={() => picker.current?.click()}>
          <FileUp size={13} aria-hidden="true" />
          Open
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".yaml,.yml,application/yaml,text/yaml"
          aria-label="YAML file"
          className="hidden"
          onChange={({ target }) => {
            void bring(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button look="line" onClick={save}>
          <Download size={13} aria-hidden="true" />
          Save
        </Button>
        <CopyButton of={text} text={shown} label="Copy the YAML" />
      </div>
    </div>
  );
}
