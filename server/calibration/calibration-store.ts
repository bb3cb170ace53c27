import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CalibrationReport, calibrationReportSchema } from '#lib/coordination/calibration-report.ts';

/** The results of calibrations in the data folder, one file per run, so that they outlive the server. */
export class CalibrationStore {
  private readonly folder: string;

  /** `folder` is the data folder. */
  constructor(folder: string) {
    this.folder = join(folder, 'calibrations');
  }

  /** The saved result of a run; null if there is none. Throws an Error that names the file if it is damaged. */
  find(run: string): CalibrationReport | null {
    const path = this.pathOf(run);
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return calibrationReportSchema.parse(JSON.parse(text));
    } catch (cause) {
      throw new Error(`The saved calibration ${path} is damaged. Nothing else is affected. Start the search again to replace it.`, {
        cause,
      });
    }
  }

  /** Saves a result in place of the one before. After a crash the file is either the old one or the new one. */
  save(report: CalibrationReport): void {
    mkdirSync(this.folder, { recursive: true });
    const path = this.pathOf(report.run);
    writeFileSync(`${path}.new`, JSON.stringify(report));
    renameSync(`${path}.new`, path);
  }

  private pathOf(run: string): string {
    return join(this.folder, `${run}.json`);
  }
}
