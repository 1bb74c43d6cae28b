// Lists the allowed values and limits of the medical history. The file does not import zod, so that screens load
// few bytes.

export const severities = ['mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];
export const DEFAULT_SEVERITY: Severity = 'mild';

export const injuryStatuses = ['healed', 'recovering', 'chronic'] as const;
export type InjuryStatus = (typeof injuryStatuses)[number];
export const DEFAULT_INJURY_STATUS: InjuryStatus = 'healed';

export const severityLabels: Record<Severity, string> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};

export const injuryStatusLabels: Record<InjuryStatus, string> = {
  healed: 'Healed',
  recovering: 'Recovering',
  chronic: 'Chronic',
};

export const medicalLimits = { items: 100, nameLength: 200, notesLength: 10_000 } as const;
