CREATE TABLE `checkpoints` (
	`match_id` text NOT NULL,
	`episode` integer NOT NULL,
	`team` text NOT NULL,
	`data` text,
	PRIMARY KEY(`match_id`, `episode`, `team`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `episodes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`episode_index` integer NOT NULL,
	`score_red` real NOT NULL,
	`score_blue` real NOT NULL,
	`hash` text NOT NULL,
	`recording` text,
	`result` text NOT NULL,
	`stored_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `episodes_once` ON `episodes` (`match_id`,`episode_index`);--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text,
	`ordinal` integer NOT NULL,
	`configuration` text NOT NULL,
	`host` text NOT NULL,
	`state` text NOT NULL,
	`lease_token` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`lease_owner` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_seq` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `matches_by_state` ON `matches` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `matches_by_run` ON `matches` (`run_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `matches_by_created` ON `matches` (`created_at`);--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`configuration` text NOT NULL,
	`configuration_hash` text NOT NULL,
	`host` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `runs_by_hash` ON `runs` (`configuration_hash`);--> statement-breakpoint
CREATE INDEX `runs_by_created` ON `runs` (`created_at`);