CREATE TABLE `model_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`spent_usd` real DEFAULT 0 NOT NULL,
	`spent_tokens` integer DEFAULT 0 NOT NULL,
	`reserved_usd` real DEFAULT 0 NOT NULL,
	`reserved_tokens` integer DEFAULT 0 NOT NULL,
	`unpriced` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`run_id` text,
	`generation` integer NOT NULL,
	`call` text NOT NULL,
	`team` text NOT NULL,
	`episode` integer NOT NULL,
	`tick` integer NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`asked` text,
	`question` text NOT NULL,
	`question_hash` text NOT NULL,
	`state` text NOT NULL,
	`outcome` text,
	`input_tokens` integer,
	`output_tokens` integer,
	`cost_usd` real,
	`reserved_usd` real NOT NULL,
	`reserved_tokens` integer NOT NULL,
	`owner` text NOT NULL,
	`asked_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `model_calls_by_match` ON `model_calls` (`match_id`,`call`);--> statement-breakpoint
CREATE INDEX `model_calls_by_run` ON `model_calls` (`run_id`);--> statement-breakpoint
CREATE INDEX `model_calls_open` ON `model_calls` (`state`,`owner`);--> statement-breakpoint
CREATE TABLE `model_defaults` (
	`id` integer PRIMARY KEY NOT NULL,
	`setting` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model_providers` (
	`provider` text PRIMARY KEY NOT NULL,
	`sealed_key` text,
	`address` text,
	`changed_at` integer NOT NULL
);
