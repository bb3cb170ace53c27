CREATE TABLE `score_series` (
	`episode` integer PRIMARY KEY NOT NULL,
	`red` text NOT NULL,
	`blue` text NOT NULL,
	FOREIGN KEY (`episode`) REFERENCES `episodes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `matches` ADD `scenario` text GENERATED ALWAYS AS (json_extract(configuration, '$.scenario')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `matches` ADD `red` text GENERATED ALWAYS AS (json_extract(configuration, '$.teams.red')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `matches` ADD `blue` text GENERATED ALWAYS AS (json_extract(configuration, '$.teams.blue')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `matches` ADD `seed` integer GENERATED ALWAYS AS (json_extract(configuration, '$.seed')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `matches_by_run_state` ON `matches` (`run_id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_pairing` ON `matches` (`scenario`,`red`,`blue`,`id`);--> statement-breakpoint
CREATE INDEX `matches_by_red` ON `matches` (`red`,`created_at`);--> statement-breakpoint
CREATE INDEX `matches_by_blue` ON `matches` (`blue`,`created_at`);--> statement-breakpoint
CREATE INDEX `episodes_scores` ON `episodes` (`match_id`,`episode_index`,`score_red`,`score_blue`);--> statement-breakpoint
INSERT INTO `score_series` (`episode`, `red`, `blue`) SELECT `id`, json_extract(`result`, '$.series.red'), json_extract(`result`, '$.series.blue') FROM `episodes`;
