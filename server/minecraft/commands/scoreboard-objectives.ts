import { displaySlots } from '../display/scoreboard.ts';
import type { TextComponent } from '../text.ts';
import { displaySlot } from './arguments/choice.ts';
import { criterion, objective as objectiveType } from './arguments/scoreboard.ts';
import { word } from './arguments/strings.ts';
import { text } from './arguments/text.ts';
import { joined } from './dispatch/answer.ts';
import { argument, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { objectiveText } from './dispatch/scoreboard-text.ts';

const objective = argument('objective', objectiveType);
const slot = argument('slot', displaySlot);

function add(source: CommandSource, name: string, criteria: string, displayName: TextComponent): number {
  const { scoreboard } = source.server;
  if (scoreboard.objectives.has(name)) throw commandFailure('commands.scoreboard.objectives.add.duplicate');
  const made = scoreboard.add(name, criteria, displayName);
  source.succeed(translated('commands.scoreboard.objectives.add.success', objectiveText(made)));
  return scoreboard.objectives.size;
}

/** `/scoreboard objectives ...` */
export const objectiveForms: readonly Form[] = [
  form(['objectives', 'list'], (_, source) => {
    const all = [...source.server.scoreboard.objectives.values()];
    if (all.length === 0) source.succeed(translated('commands.scoreboard.objectives.list.empty'), false);
    else source.succeed(translated('commands.scoreboard.objectives.list.success', all.length, joined(all.map(objectiveText))), false);
    return all.length;
  }),
  form(['objectives', 'add', argument('objective', word()), argument('criteria', criterion)], (values, source) =>
    add(source, values.objective, values.criteria, { text: values.objective }),
  ),
  form(
    ['objectives', 'add', argument('objective', word()), argument('criteria', criterion), argument('displayName', text)],
    (values, source) => add(source, values.objective, values.criteria, values.displayName),
  ),
  form(['objectives', 'modify', objective, 'displayname', argument('displayName', text)], (values, source) => {
    const changed = values.objective(source);
    source.server.scoreboard.modify(changed, { displayName: values.displayName });
    source.succeed(translated('commands.scoreboard.objectives.modify.displayname', changed.name, objectiveText(changed)));
    return 0;
  }),
  ...(['hearts', 'integer'] as const).map((renderType) =>
    form(['objectives', 'modify', objective, 'rendertype', renderType], (values, source) => {
      const changed = values.objective(source);
      source.server.scoreboard.modify(changed, { renderType });
      source.succeed(translated('commands.scoreboard.objectives.modify.rendertype', objectiveText(changed)));
      return 0;
    }),
  ),
  form(['objectives', 'remove', objective], (values, source) => {
    const { scoreboard } = source.server;
    const gone = values.objective(source);
    scoreboard.remove(gone);
    source.succeed(translated('commands.scoreboard.objectives.remove.success', objectiveText(gone)));
    return scoreboard.objectives.size;
  }),
  form(['objectives', 'setdisplay', slot], (values, source) => {
    const { scoreboard } = source.server;
    const place = displaySlots.indexOf(values.slot);
    if (!scoreboard.shownIn(place)) throw commandFailure('commands.scoreboard.objectives.display.alreadyEmpty');
    scoreboard.show(place, null);
    source.succeed(translated('commands.scoreboard.objectives.display.cleared', values.slot));
    return 0;
  }),
  form(['objectives', 'setdisplay', slot, objective], (values, source) => {
    const { scoreboard } = source.server;
    const place = displaySlots.indexOf(values.slot);
    const shown = values.objective(source);
    if (scoreboard.shownIn(place) === shown) throw commandFailure('commands.scoreboard.objectives.display.alreadySet');
    scoreboard.show(place, shown);
    source.succeed(translated('commands.scoreboard.objectives.display.set', values.slot, shown.displayName));
    return 0;
  }),
];
