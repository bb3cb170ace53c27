'use client';
import { useSyncExternalStore } from 'react';
import { teamLook } from '#components/ui/team-look.ts';
import type { SceneWorld } from '../world/scene-world.ts';
import styles from './name-tag.module.css';

/**
 * Name tags of all players as page elements: team shape, name, and the page's additions (`captions`, by player name). Placed by
 * `NameTagPlacement`; hidden until then. The scene's text alternative is elsewhere, so screen readers ignore tags.
 */
export function NameTagList({
  world,
  tags,
  captions,
  onPick,
}: {
  world: SceneWorld;
  tags: Map<number, HTMLElement>;
  captions?: ReadonlyMap<string, string> | undefined;
  onPick?: ((agent: string) => void) | undefined;
}) {
  const players = useSyncExternalStore(world.watch, world.players, world.players);
  return (
    <div aria-hidden="true" className={styles.layer}>
      {players
        .filter(({ looks }) => looks.label)
        .map(({ entity, looks: { label, team } }) => (
          <button
            key={entity}
            type="button"
            tabIndex={-1}
            className={styles.tag}
            onClick={onPick && label ? () => onPick(label) : undefined}
            style={{
              pointerEvents: onPick ? 'auto' : 'none',
              borderBottom: `2px ${team && teamLook(team).isDashed ? 'dashed' : 'solid'} ${team ? teamLook(team).hex : '#9aa4ad'}`,
            }}
            ref={(element) => {
              if (element) tags.set(entity, element);
              return () => {
                tags.delete(entity);
              };
            }}
          >
            {team ? <span style={{ color: teamLook(team).hex, fontSize: 10 }}>{teamLook(team).sign}</span> : null}
            <strong className={styles.name}>{label}</strong>
            {label && captions?.get(label) ? <span className={styles.caption}>{captions.get(label)}</span> : null}
          </button>
        ))}
    </div>
  );
}
