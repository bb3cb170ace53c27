DROP INDEX `matches_by_pairing`;--> statement-breakpoint
ALTER TABLE `matches` ADD `rules` text GENERATED ALWAYS AS (coalesce(json_extract(configuration, '$.rules'), 'corrected')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `matches_by_pairing` ON `matches` (`scenario`,`rules`,`red`,`blue`,`id`);