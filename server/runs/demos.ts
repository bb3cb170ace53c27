import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { DemoView } from '#lib/protocol/views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Catalogue } from './catalogue.ts';
import { planPreset, presetNames } from './preset.ts';
import { unknownName } from './suggestion.ts';

/** A one-click demo and its match. */
interface Demo {
  readonly view: DemoView;
  readonly match: MatchConfiguration;
}

/** The one-click demos: the presets `demo` and `demo-…` of the families, in the order of their names. */
export function planDemos(catalogue: Catalogue): readonly Demo[] {
  return presetNames()
    .filter((name) => name === 'demo' || name.startsWith('demo-'))
    .map((name) => {
      const [match] = planPreset(name, catalogue).matches;
      if (match === undefined) throw new Error(`The preset "${name}" has no match.`);
      const scenario = catalogue.scenarios.find(({ id }) => id === match.scenario);
      if (scenario === undefined) throw new Error(`The preset "${name}" is of "${match.scenario}", which is not in the catalogue.`);
      const talks = Object.values(match.teams).some((team) =>
        catalogue.agents.some(({ id, steerable }) => id === team && steerable === true),
      );
      return { view: { name, scenario, agents: match.agents ?? scenario.seats.usual, talks }, match };
    });
}

/** The demo of a name, by default the first. Throws an InputError for an unknown name. */
export function demoNamed(demos: readonly Demo[], name: string | null): Demo {
  const demo = name === null ? demos[0] : demos.find(({ view }) => view.name === name);
  if (demo !== undefined) return demo;
  const names = demos.map(({ view }) => view.name);
  throw new InputError(unknownName('demo', name ?? 'demo', names));
}
