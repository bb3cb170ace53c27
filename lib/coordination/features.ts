/** The ordinal levels of a feature. */
export const levels = [0, 1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** The five features of an issue: criticality, advantage of coordination, impact downstream, recoverability alone, and penalty of history. */
export const featureIds = ['C', 'A', 'D', 'R', 'H'] as const;
export type FeatureId = (typeof featureIds)[number];

export type Features = Readonly<Record<FeatureId, Level>>;

/** Why each feature has its level, in one sentence. */
export type FeatureReasons = Readonly<Record<FeatureId, string>>;
