'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { MatchStoreProvider } from '#components/match/match-context.tsx';
import { createMatchStore, type MatchStore } from '#components/match/match-store.ts';
import { MatchView } from '#components/match/match-view.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import { FilePicker } from './file-picker.tsx';
import { localMatch } from './local-match.ts';
import { openedFile } from './opened-file.ts';
import { RecordingDrop } from './recording-drop.tsx';
import { useMoment } from './use-moment.ts';

type Opened = { readonly feed: RecordedFeed; readonly store: MatchStore } | { readonly problem: string } | null;

/** A recording from the user's disk. Needs nothing of the server, and sends nothing to it. */
export function ReplayPage() {
  const file = useStore(openedFile, (state) => state.file);
  const { tick } = useMoment();
  const [start] = useState(tick);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    setOpened(null);
    if (file === null) return;
    try {
      const feed = new RecordedFeed(file.bytes, { failed: (problem) => setOpened({ problem }) });
      const { store, stop } = createMatchStore(feed);
      if (start !== null) feed.controls.seek(start);
      setOpened({ feed, store });
      return () => {
        stop();
        feed.close();
      };
    } catch (error) {
      setOpened({ problem: messageOf(error) });
      return;
    }
  }, [file, start]);
  if (opened !== null && 'feed' in opened) {
    return (
      <MatchStoreProvider store={opened.store}>
        <MatchView match={localMatch(opened.feed.recording)} feed={opened.feed} local />
        <RecordingDrop />
      </MatchStoreProvider>
    );
  }
  return (
    <main id="content" className="grid min-h-dvh place-items-center gap-6 p-4">
      {opened === null ? (
        <FilePicker />
      ) : (
        <Notice
          title={`${file?.name ?? 'The file'} cannot be shown`}
          happened={opened.problem}
          safe="The file was only read, never changed or sent."
          todo="Choose another file, or fetch the recording again from its match page."
        >
          <FilePicker />
        </Notice>
      )}
      <RecordingDrop />
    </main>
  );
}
