DROP INDEX `episodes_scores`;--> statement-breakpoint
ALTER TABLE `episodes` ADD `unmeasured` text;--> statement-breakpoint
CREATE INDEX `episodes_scores` ON `episodes` (`match_id`,`episode_index`,`score_red`,`score_blue`,`unmeasured`);