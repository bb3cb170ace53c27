'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FamilyPart } from '#components/families/family-part.tsx';
import type { FamilyPanel } from '#components/families/presentation.ts';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import { hasMinds, type MindsView } from '#lib/fold/minds-view.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { EventsPanel } from './log/events-panel.tsx';
import type { PanelName } from './use-match-location.ts';

const ChatPanel = dynamic(() => import('./log/chat-panel.tsx').then((module) => module.ChatPanel), { ssr: false });
const ScorePanel = dynamic(() => import('./score/score-panel.tsx').then((module) => module.ScorePanel), { ssr: false });
const TasksPanel = dynamic(() => import('#components/minds/tasks/tasks-panel.tsx').then((module) => module.TasksPanel), { ssr: false });
const AgentsPanel = dynamic(() => import('./agents/agents-panel.tsx').then((module) => module.AgentsPanel), { ssr: false });
const MindsPanel = dynamic(() => import('#components/minds/minds-panel.tsx').then((module) => module.MindsPanel), { ssr: false });

/** The title of the chat with the number of messages. Re-renders on its own with every message. */
function ChatLabel() {
  const count = useMatch((state) => state.view.chat.length);
  return count === 0 ? 'Chat' : `Chat ${count}`;
}

/** A panel of the scenario's family. */
function OwnPanel({ Panel, match }: Pick<FamilyPanel, 'Panel'> & { match: string | null }) {
  const { view, feed } = useMatch((state) => state);
  return (
    <FamilyPart instead={<p className="p-3 text-error">This panel failed. The rest of the page works.</p>}>
      <Panel view={view} feed={feed} match={match} />
    </FamilyPart>
  );
}

/** Whether something is or was in the minds: a replay that goes back to a moment before the first plan keeps the tab. */
function useOnce(is: (minds: MindsView) => boolean): boolean {
  const now = useMatch(({ view }) => is(view.minds));
  const [had, setHad] = useState(now);
  if (now && !had) setHad(true);
  return had;
}

/** Events, chat, score, and the plans and minds of teams that show them, one panel at a time. */
export function MatchPanels(properties: {
  match: MatchDetail;
  /** No server has this match. */
  local: boolean;
  panel: PanelName;
  onOpen: (panel: PanelName) => void;
  /** Teams that use models, known before the first event about them. */
  thinkers: readonly TeamId[];
}) {
  const { match, local, panel, onOpen, thinkers } = properties;
  const thinks = useMatch((state) => thinkers.length > 0 || hasMinds(state.view.minds));
  const hadAgents = useOnce(({ hasAgents }) => hasAgents);
  const hadPlans = useOnce(({ hasPlans }) => hasPlans);
  const own = useMatch((state) => state.presentation.panels);
  const known = local ? null : match;
  const tabs = [
    { value: 'events', label: 'Events', panel: <EventsPanel match={known?.id ?? null} /> },
    { value: 'chat', label: <ChatLabel />, panel: <ChatPanel /> },
    { value: 'score', label: 'Score', panel: <ScorePanel /> },
    ...own.map(({ id, title, Panel }) => ({ value: id, label: title, panel: <OwnPanel Panel={Panel} match={known?.id ?? null} /> })),
    ...(hadAgents ? [{ value: 'agents', label: 'Agents', panel: <AgentsPanel match={known} /> }] : []),
    ...(hadPlans ? [{ value: 'tasks', label: 'Tasks', panel: <TasksPanel match={known} /> }] : []),
    ...(thinks ? [{ value: 'minds', label: 'Minds', panel: <MindsPanel match={known} thinkers={thinkers} /> }] : []),
  ];
  return <Tabs label="Panels" tabs={tabs} value={panel} onChange={onOpen} wide={false} className="flex-1" />;
}
