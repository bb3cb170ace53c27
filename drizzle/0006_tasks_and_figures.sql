DROP INDEX `episodes_scores`;--> statement-breakpoint
ALTER TABLE `episodes` ADD `points_red` real;--> statement-breakpoint
ALTER TABLE `episodes` ADD `points_blue` real;--> statement-breakpoint
ALTER TABLE `episodes` ADD `completion` real;--> statement-breakpoint
ALTER TABLE `episodes` ADD `success` integer;--> statement-breakpoint
UPDATE `episodes` SET `points_red` = `score_red`, `points_blue` = `score_blue`;--> statement-breakpoint
ALTER TABLE `episodes` DROP COLUMN `score_red`;--> statement-breakpoint
ALTER TABLE `episodes` DROP COLUMN `score_blue`;--> statement-breakpoint
CREATE INDEX `episodes_scores` ON `episodes` (`match_id`,`episode_index`,`points_red`,`points_blue`,`completion`,`success`,`unmeasured`);--> statement-breakpoint
ALTER TABLE `matches` ADD `team` text GENERATED ALWAYS AS (json_extract(configuration, '$.teams.team')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `matches` ADD `task` text GENERATED ALWAYS AS (json_extract(configuration, '$.task')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `matches` ADD `agents` integer GENERATED ALWAYS AS (json_extract(configuration, '$.agents')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `matches_by_team` ON `matches` (`team`,`created_at`);--> statement-breakpoint
CREATE INDEX `matches_by_task` ON `matches` (`scenario`,`task`,`team`,`id`);--> statement-breakpoint
CREATE TABLE `series` (
	`episode` integer NOT NULL,
	`team` text NOT NULL,
	`samples` text NOT NULL,
	PRIMARY KEY(`episode`, `team`),
	FOREIGN KEY (`episode`) REFERENCES `episodes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `series` (`episode`, `team`, `samples`) SELECT `episode`, 'red', `red` FROM `score_series`;--> statement-breakpoint
INSERT INTO `series` (`episode`, `team`, `samples`) SELECT `episode`, 'blue', `blue` FROM `score_series`;--> statement-breakpoint
DROP TABLE `score_series`;--> statement-breakpoint
CREATE TABLE `figures` (
	`episode` integer NOT NULL,
	`figure` text NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`value` real,
	PRIMARY KEY(`episode`, `figure`, `agent`),
	FOREIGN KEY (`episode`) REFERENCES `episodes`(`id`) ON UPDATE no action ON DELETE cascade
);
