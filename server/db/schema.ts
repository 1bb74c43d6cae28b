// All tables of the database. Who writes a table stands above it; everything else may only read it.
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { MergeFigures, MergeState } from '#shared/exercises/merge-schema.ts';
import type { ExercisePreference, Muscle } from '#shared/exercises/vocabulary.ts';
import type { Milestone } from '#shared/goals/milestones.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { GoalStatus, GoalType } from '#shared/goals/vocabulary.ts';
import type {
  EnteredWeight,
  ExerciseSet,
  Session,
  SessionTemplate,
} from '#shared/sessions/schema.ts';
import type { Scale } from '#shared/sets/scale.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { RegisterInput } from '#shared/auth/schema.ts';
import type { SecurityEventKind, SignInMethod } from '#shared/auth/security-events.ts';
import type { Settings } from '#shared/account/settings.ts';
import type { TapeColumn } from '#shared/biometrics/tape.ts';
import type { BodyFatMethod } from '#shared/biometrics/vocabulary.ts';
import type { TestAnswers, TrainingAge } from '#shared/assessment/vocabulary.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { CalculationMethod } from '#shared/heart-rate/zones.ts';
import type { ImportAnswers, ImportFindings, NameMatch } from '#shared/imports/schema.ts';
import type { ImportSource, ImportStatus } from '#shared/imports/vocabulary.ts';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import type { StarterName } from '#shared/programs/vocabulary.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { ShareKind } from '#shared/shares/vocabulary.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { WebhookFact } from '#shared/webhooks/fact.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';

/** ISO 8601 in UTC, read and written as text. */
type Instant = string;
/** Written once, with the row. */
type Fixed<T> = ColumnType<T, T, never>;
type Json<T extends object> = JSONColumnType<T, string, string>;

/** features/auth (sign up), features/account, features/profile. */
export interface AccountTable {
  user_id: Fixed<string>;
  name: string;
  email: string;
  date_of_birth: string | null;
  gender: RegisterInput['gender'];
  height_cm: number | null;
  weight_kg: number | null;
  experience_level: ExperienceLevel | null;
  full_assessment_completed: boolean;
  /** Rows of `biometric`; null: none yet. */
  measurement_count: number | null;
  /** Set by an administrator (server/admin/accounts.ts): nobody can sign in; null: open. */
  locked_at: Instant | null;
  /**
   * The last password reset whose review of recent additions is still open
   * (features/auth/recently-added.ts): recent passkeys and linked sign-ins wait. Null: none wait.
   */
  password_reset_at: Instant | null;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/auth. Keyed by the e-mail, the only thing known at sign-in. */
export interface LoginTable {
  email: string;
  user_id: Fixed<string>;
  password_hash: string;
}

/** features/auth. One signed-in device; refresh-token.ts and rotation.ts explain the columns. */
export interface SignInTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  /** A signed-in device, or a personal token of the API. */
  kind: Fixed<'DEVICE' | 'TOKEN'>;
  /** The proof of who the person is, given when it was opened. */
  method: Fixed<SignInMethod>;
  /** Moment of the last proof; null: when it was opened. */
  proved_at: Instant | null;
  nonce: Fixed<Buffer>;
  counter: number;
  is_confirmed: boolean;
  rotated_at: Instant;
  created_at: Fixed<Instant>;
  last_seen_at: Instant;
  idle_seconds: Fixed<number>;
  ends_at: Fixed<Instant>;
  remember: Fixed<boolean>;
  bind_hash: Fixed<Buffer | null>;
  user_agent: Fixed<string>;
  ip_prefix: Fixed<string>;
  /** Network of the last use; null: that of the sign-in. */
  last_ip_prefix: string | null;
  revoked_at: Instant | null;
  revoked_reason: string | null;
}

/** features/tokens. Its row of sign_in has the same id, and says whether it lives. */
export interface PersonalTokenTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  name: Fixed<string>;
  scopes: Fixed<TokenScope[]>;
  /** The first characters of the token. */
  prefix: Fixed<string>;
  /** SHA-256 of the token. */
  hash: Fixed<Buffer>;
  created_at: Fixed<Instant>;
  last_used_at: Instant | null;
}

/** server/auth/account-log.ts. Kept for 90 days. */
export interface SecurityEventTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  at: Fixed<Instant>;
  kind: Fixed<SecurityEventKind>;
  details: ColumnType<Record<string, string>, string, never>;
  user_agent: Fixed<string>;
  ip_prefix: Fixed<string>;
}

/** server/mail/outbox.ts. Mail that is to be sent; gone once it was taken by the mail server. */
export interface PendingMailTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  to_name: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  body: Fixed<string>;
  created_at: Fixed<Instant>;
  attempts: number;
  next_try_at: Instant;
  /** It is given up then; null: a day after it was queued. */
  useless_at: Fixed<Instant | null>;
}

/** features/auth/links.ts. The newest link of each purpose that was sent, until it is used. */
export interface AccountLinkTable {
  user_id: Fixed<string>;
  purpose: Fixed<'PASSWORD_RESET' | 'EMAIL_CONFIRMATION'>;
  /** SHA-256 of the random part of the token. */
  token_hash: Buffer;
  /** The e-mail that the link confirms. */
  address: string | null;
  expires_at: Instant;
}

/** features/auth/totp. The secret of an authenticator app, encrypted. */
export interface TotpTable {
  user_id: Fixed<string>;
  secret: Buffer;
  created_at: Instant;
  /** Null: no code of the app was typed yet, and sign-ins ask for none. */
  confirmed_at: Instant | null;
  /** The step of 30 seconds whose code was taken last. */
  last_counter: number | null;
}

/** features/auth/totp. Each signs in once in the place of a code. */
export interface RecoveryCodeTable {
  user_id: Fixed<string>;
  hash: Fixed<Buffer>;
  created_at: Fixed<Instant>;
  used_at: Instant | null;
}

/** features/auth/passkeys. */
export interface PasskeyTable {
  user_id: Fixed<string>;
  /** The credential id, in base64url. */
  id: Fixed<string>;
  name: string;
  public_key: Fixed<Buffer>;
  /** Grows with each use; stays 0 where the passkey is synced. Text: it is a bigint. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string, never>;
  /** The host that it was made for; it signs in nowhere else. */
  rp_id: Fixed<string>;
  is_synced: Fixed<boolean>;
  created_at: Fixed<Instant>;
  last_used_at: Instant | null;
}

/**
 * server/auth/ticket.ts. Tickets that were presented; each may be presented once. A row is deleted when its ticket has
 * expired.
 */
export interface RedeemedTicketTable {
  hash: Fixed<Buffer>;
  expires_at: Fixed<Instant>;
}

/** features/auth/invitations. */
export interface InvitationTable {
  hash: Fixed<Buffer>;
  created_at: Fixed<Instant>;
  expires_at: Fixed<Instant>;
  used_at: Instant | null;
}

/** features/auth/oidc. Keyed by issuer and subject, the only things known at sign-in. */
export interface IdentityOwnerTable {
  identity: Fixed<string>;
  user_id: Fixed<string>;
}

/** features/auth/oidc. A sign-in by another provider. */
export interface LinkedSignInTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  /** Issuer and subject. */
  identity: Fixed<string>;
  provider: Fixed<string>;
  /** The name of the person there. */
  label: Fixed<string>;
  linked_at: Fixed<Instant>;
  last_used_at: Instant | null;
}

/** features/account. An account that is to be erased; no row: it stays. */
export interface AccountDeletionTable {
  user_id: Fixed<string>;
  asked_at: Fixed<Instant>;
  due_at: Instant;
}

/** features/account. Remains of an account that was erased, and says nothing of whose it was. */
export interface ErasedAccountTable {
  /** Random. */
  id: Fixed<string>;
  /** `YYYY-MM-DD`, in UTC. */
  day: Fixed<string>;
}

/** server/limits/rate-limit-counter.ts. */
export interface RateLimitTable {
  key: string;
  window_ends_at: Instant;
  used: number;
}

/** server/commands/receipt.ts. */
export interface CommandReceiptTable {
  user_id: Fixed<string>;
  command_id: Fixed<string>;
  command_hash: Fixed<string>;
  answer: ColumnType<unknown, string | null, string>;
  recorded_at: Fixed<Instant>;
}

/** features/exercises (the library is loaded at start). */
export interface ExerciseCategoryTable {
  id: string;
  slug: string;
  name: string;
  position: number;
}

interface ExerciseColumns {
  category_id: string | null;
  name: string;
  /** Name and aliases in lower case: what search looks at. */
  search_text: string;
  description: string;
  movement_pattern: Exercise['movementPattern'];
  difficulty_level: Exercise['difficultyLevel'];
  equipment_required: Json<Exercise['equipmentRequired']>;
  muscle_groups: Json<Exercise['muscleGroups']>;
  biomechanical_profile: Json<Exercise['biomechanicalProfile']>;
  safety_considerations: string;
  strength_curve_profile: Json<Exercise['strengthCurveProfile']>;
  requires_assessment: boolean;
  /** Worked out from the other columns with every write (shared/exercises/loaded-areas.ts). */
  loaded_areas: Json<Exercise['loadedAreas']>;
  load_kind: Exercise['loadKind'];
  measure: Exercise['measure'];
  /** Share of the body that is lifted with each repetition, 0 to 1. */
  bodyweight_share: number | null;
  movement_model: Exercise['movementModel'];
  /** Number of weights, for a weight held in each hand. */
  hands: Exercise['hands'];
  can_tape_travel: boolean;
}

/** features/exercises (the library is loaded at start). */
export interface ExerciseTable extends ExerciseColumns {
  id: string;
  slug: string;
}

/** features/exercises. A removed one stays for the templates and sessions that name it. */
export interface UserExerciseTable extends ExerciseColumns {
  user_id: Fixed<string>;
  id: Fixed<string>;
  removed_at: Instant | null;
}

/** features/exercises/merge. An own exercise that became another one. */
export interface ExerciseMergeTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  from_exercise_id: Fixed<string>;
  /** An exercise of the library or of the user's own. */
  into_exercise_id: Fixed<string>;
  state: MergeState;
  figures: ColumnType<MergeFigures, string, never>;
  /** The sessions that it changes, in this order. */
  session_ids: string[] | null;
  /** Number of those that are done. */
  done: number;
  /** Rows outside of the log that it changed. */
  moved: Json<MovedRow[]>;
  /** The server that runs it, and the time until which it must renew the lease. */
  holder: string | null;
  held_until: Instant | null;
  started_at: Fixed<Instant>;
  ended_at: Instant | null;
  undone_at: Instant | null;
}

/** A row that a merge of exercises changed, with the columns that it changed; null: there was no row, or is none. */
export interface MovedRow {
  table:
    | 'template_exercise'
    | 'program'
    | 'goal'
    | 'exercise_mapping'
    | 'user_exercise_note'
    | 'user_exercise_choice'
    | 'user_exercise_preference'
    | 'user_exercise_travel'
    | 'user_progress_lift';
  key: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** features/exercises. Of the library or of the user's own. */
export interface UserExercisePreferenceTable {
  user_id: Fixed<string>;
  exercise_id: Fixed<string>;
  preference: ExercisePreference;
}

/** features/work. */
export interface UserExerciseTravelTable {
  user_id: Fixed<string>;
  exercise_id: Fixed<string>;
  /** Travel of the weight per repetition, as this lifter measured it. */
  travel_cm: number;
  updated_at: Instant;
}

/** features/progress. */
export interface UserVolumeLandmarkTable {
  user_id: Fixed<string>;
  muscle: Fixed<Muscle>;
  /** Weekly set target; a lower or an upper bound is required. */
  low_sets: number | null;
  high_sets: number | null;
  updated_at: Instant;
}

/** features/progress. A lift that the user follows; no row at all: those that are trained most. */
export interface UserProgressLiftTable {
  user_id: Fixed<string>;
  exercise_id: Fixed<string>;
  /** Counts from 0. */
  position: number;
}

/** features/templates. */
export interface WorkoutTemplateTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  description: string;
  estimated_duration_minutes: number;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** The moment that double progression was declined for it; null: it may be offered. */
  progression_declined_at: Instant | null;
}

/** features/templates. Exactly one of the two exercise ids is set. */
export interface TemplateExerciseTable {
  user_id: Fixed<string>;
  template_id: Fixed<string>;
  id: Fixed<string>;
  /** Counts from 0, without gaps. */
  position: number;
  exercise_id: string | null;
  user_exercise_id: string | null;
  group_number: number;
  target_sets: number;
  target_reps: number;
  target_weight_lbs: number | null;
  rest_seconds: number | null;
  target_rpe: number | null;
  tempo_eccentric_seconds: number;
  tempo_pause_seconds: number;
  tempo_concentric_seconds: number;
  target_duration_seconds: number | null;
  target_distance_meters: number | null;
  /** One for each set; null: all sets as the line says. */
  set_targets: JSONColumnType<SetTarget[] | null, string | null, string | null>;
  /** The progression rule of this line; null: none. */
  progression: LineProgression | null;
  notes: string;
}

/** features/programs. */
export interface ProgramTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  description: string;
  /** The starter program it was made from; null: the user wrote it. */
  starter: Fixed<StarterName | null>;
  plan: Json<ProgramPlan>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** A deleted program is none, but its run, its undo and the reports of its days still name it. */
  removed_at: Instant | null;
}

/** features/programs. Rows are never updated or deleted; the application's role may not. */
export interface ProgramEventTable {
  user_id: Fixed<string>;
  program_id: Fixed<string>;
  /** 1..n without gaps inside a program. */
  version: Fixed<number>;
  event_id: Fixed<string>;
  type: Fixed<string>;
  schema_version: Fixed<number>;
  payload: ColumnType<object, string, never>;
  occurred_at: Fixed<Instant>;
}

/** session-log/append.ts. Rows are never updated or deleted; the application's role may not. */
export interface SessionEventTable {
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  /** 1..n without gaps inside a session. */
  version: Fixed<number>;
  event_id: Fixed<string>;
  type: Fixed<string>;
  schema_version: Fixed<number>;
  payload: ColumnType<object, string, never>;
  /** Tells a repeat of a command from another command with the same id; null when the server made the id. */
  command_hash: Fixed<string | null>;
  occurred_at: Fixed<Instant>;
  recorded_at: Fixed<Instant>;
}

/** session-log/project-report.ts. */
export interface WorkoutSessionTable {
  user_id: string;
  id: string;
  template_id: string;
  name: string;
  completion_status: Session['completionStatus'];
  started_at: Instant;
  ended_at: Instant | null;
  /** Nothing reads it but the replay: it cannot be null, and a server from before writes and compares it. */
  planned_sets: number;
  /** Null while the session runs, like the volume: session-log/running-totals.ts counts them then. */
  total_sets: number | null;
  total_volume_lbs: number | null;
  notes: string;
  /** The gym of the session. */
  gym_id: string | null;
  gym_name: string | null;
  /** The program day that the session carries out: all five columns are set, or none. */
  program_id: string | null;
  program_run_id: string | null;
  program_round: number | null;
  program_pass: number | null;
  program_day_id: string | null;
  /** The zone in which it was begun; null: not known, so that of the person counts. */
  time_zone: string | null;
  /** The day on which it began there, `YYYY-MM-DD`; null without a zone. */
  start_day: string | null;
}

/** session-log/project-report.ts. The template as it was when the session began, with later changes of the plan. */
export interface SessionTemplateTable {
  user_id: string;
  session_id: string;
  template: Json<SessionTemplate>;
}

/** session-log/count-sessions.ts. One row for each template of which there are sessions. */
export interface SessionCountTable {
  user_id: string;
  template_id: string;
  sessions: number;
  completed: number;
}

/** session-log/project-report.ts. Of a completed session the best set at each level (shared/sessions/records/bests.ts). */
export interface SessionBestTable {
  user_id: string;
  session_id: string;
  exercise_id: string;
  scale: Scale;
  level: number;
  best: number;
  /** Start of the session. */
  started_at: Instant;
}

/** session-log/project-report.ts. */
export interface ExerciseSetTable {
  user_id: string;
  session_id: string;
  id: string;
  /** Version of the event that logged it: the order of sets. */
  position: number;
  exercise_id: string;
  line_id: string | null;
  set_number: number;
  reps: number;
  weight_lbs: number;
  rpe: number;
  rpe_source: ExerciseSet['rpeSource'];
  kind: ExerciseSet['setClassification'];
  logged_at: Instant;
  duration_seconds: number | null;
  distance_meters: number | null;
  notes: string;
  /** Weight as it was typed, with its unit. */
  entered_weight: number | null;
  entered_unit: EnteredWeight['unit'] | null;
  /** Effective load of a repetition (shared/sets/load.ts); null where it equals the weight, or where it is unknown. */
  load_lbs: number | null;
}

/** features/goals; the last four columns follow the sessions and the body (goal-progress/project-goals.ts). */
export interface GoalTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  goal_type: GoalType;
  description: string;
  priority_level: number;
  target_date: string | null;
  target_criteria: Json<TargetCriteria>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Deleted: kept for 30 days in case it is taken back, and part of nothing until then. */
  removed_at: Instant | null;
  /** Sessions that ended later, and measurements that were taken later, do not count. */
  frozen_at: Instant | null;
  /** The time at which its person completed it by hand, which can be undone for a while; null otherwise. */
  completed_by_user_at: Instant | null;
  /** A new measurement has read the sessions that started before this. Null: it has read all. */
  measured_to: Instant | null;
  /** Measures only sessions that ended after this moment; null: all of them. */
  measures_ended_after: Instant | null;
  /** Unit: that of the goal. */
  stated_one_rep_max: number | null;
  /** 0 to 100. */
  recorded_percentage: number | null;
  /**
   * Best value of the sessions or measurements, in the goal's unit. Kept up to date from them, like
   * the columns below.
   */
  session_value: number | null;
  /** 0 to 100. */
  percentage: number;
  status: GoalStatus;
  completed_by: 'progress' | 'user' | null;
}

/**
 * goal-progress/project-goals.ts. Contributions of completed sessions to goals. A session without a contribution has no
 * row.
 */
export interface GoalSessionProgressTable {
  user_id: string;
  goal_id: string;
  session_id: string;
  /** Unit: that of the goal. */
  value: number;
  /** The heaviest weight of the session, in the unit of a goal about a lift; null for other goals. */
  lifted: number | null;
  started_at: Instant;
  ended_at: Instant;
  /** First day of the person's week in which the session counts, `YYYY-MM-DD`; null until a replay has told it. */
  week: string | null;
}

/**
 * goal-progress/project-goals.ts. Combined value of a week's sessions for a goal: the best week is the goal's value.
 */
export interface GoalWeekTable {
  user_id: string;
  goal_id: string;
  /** Its first day by the person's settings, `YYYY-MM-DD`. */
  week: string;
  /** Unit: that of the goal. */
  value: number;
  /** The heaviest weight of the week, in the unit of a goal about a lift; null for other goals. */
  lifted: number | null;
}

/** Source 'session': goal-progress/project-goals.ts; 'measurement': goal-progress/body-goals.ts; 'manual': features/goals. */
export interface GoalAchievementTable {
  user_id: string;
  goal_id: string;
  /** Id of the event that completed the session, or of the entry. */
  id: string;
  source: 'session' | 'measurement' | 'manual';
  session_id: string | null;
  /** Reached by then; as it was recorded, so perhaps above 100. */
  percentage: number;
  /** Celebrated here for the first time. */
  milestone: Milestone | null;
  achieved_at: Instant;
}

/** features/biometrics. At least one value is set; each site of the tape has a column, in inches. */
export interface BiometricTable extends Record<TapeColumn, number | null> {
  user_id: Fixed<string>;
  id: Fixed<string>;
  recorded_at: Instant;
  body_fat_percentage: number | null;
  body_fat_method: BodyFatMethod | null;
  systolic_mmhg: number | null;
  diastolic_mmhg: number | null;
  resting_heart_rate_bpm: number | null;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/**
 * goal-progress/body-goals.ts, features/body-weight. One row per day, where the person is; the profile has the weight
 * of the newest.
 */
export interface BodyWeightEntryTable {
  user_id: Fixed<string>;
  /** `YYYY-MM-DD` */
  day: Fixed<string>;
  recorded_at: Instant;
  weight_kg: number;
}

/** features/heart-rate. One row per user; each zone begins 1 bpm above the one before. */
export interface HeartRateZonesTable {
  user_id: Fixed<string>;
  max_heart_rate_bpm: number;
  resting_heart_rate_bpm: number | null;
  calculation_method: CalculationMethod;
  zone1_min_bpm: number;
  zone1_max_bpm: number;
  zone2_min_bpm: number;
  zone2_max_bpm: number;
  zone3_min_bpm: number;
  zone3_max_bpm: number;
  zone4_min_bpm: number;
  zone4_max_bpm: number;
  zone5_min_bpm: number;
  zone5_max_bpm: number;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/medical-history. One record per user, always written whole. */
export interface MedicalHistoryTable {
  user_id: Fixed<string>;
  conditions: Json<MedicalHistory['conditions']>;
  allergies: Json<MedicalHistory['allergies']>;
  injuries: Json<MedicalHistory['injuries']>;
  surgeries: Json<MedicalHistory['surgeries']>;
  notes: string;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/gyms. While there are any, one of them is the default. */
export interface GymTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  name: string;
  bars: Json<Gym['bars']>;
  plates: Json<Gym['plates']>;
  dumbbells: JSONColumnType<Gym['dumbbells'], string | null, string | null>;
  machines: JSONColumnType<Gym['machines'], string | null, string | null>;
  missing_equipment: Json<Gym['missingEquipment']>;
  fewest_changes: boolean;
  is_default: boolean;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/assessment. One row per user, from the first answer on. */
export interface AssessmentTable {
  user_id: Fixed<string>;
  /** The next step of the assessment, 1 to 6. */
  step: number;
  experience_level: ExperienceLevel | null;
  training_age: TrainingAge | null;
  arm_span_cm: number | null;
  seated_height_cm: number | null;
  /** The tests that were answered; null where an answer was taken back. */
  tests: Json<Partial<TestAnswers>>;
  /** The first time. */
  completed_at: Instant | null;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/photos. The pictures lie in the photo storage; a row is there only while they are. */
export interface ProgressPhotoTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  photo_type: PhotoType;
  taken_at: Instant;
  notes: string | null;
  /** Size of the stored picture. */
  width_px: Fixed<number>;
  height_px: Fixed<number>;
  /** Picture and thumbnail together: what counts against the quota. */
  bytes: Fixed<number>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/account. No row: the defaults. */
export interface UserSettingsTable {
  user_id: Fixed<string>;
  weight_unit: Settings['weightUnit'];
  height_unit: Settings['heightUnit'];
  length_unit: Settings['lengthUnit'];
  theme: Settings['theme'];
  sound: boolean;
  wake_lock: boolean;
  first_day_of_week: Settings['firstDayOfWeek'];
  /** Null: 'auto', of a row from before the setting. */
  clock: Settings['clock'] | null;
  next_set: Settings['nextSet'];
  next_set_mode: Settings['nextSetMode'];
  /** Null: the default, of a row from before the setting. */
  open_sets: boolean | null;
  /** The zone that a device last reported; null: none did. */
  time_zone: string | null;
  updated_at: Instant;
}

/** push/subscriptions.ts. Where a signed-in device takes notifications; one that signs out has none. */
export interface PushSubscriptionTable {
  user_id: Fixed<string>;
  sign_in_id: Fixed<string>;
  endpoint: string;
  /** Keys of the browser, base64url, like `auth`. */
  p256dh: string;
  auth: string;
  updated_at: Instant;
}

/** push/pending-rest.ts. The running rest of a session, with the device that is notified when it ends. */
export interface PendingRestTable {
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  rest_id: string;
  sign_in_id: string;
  ends_at: Instant;
  /** Text of the notification. */
  body: string;
}

/** features/webhooks. An address that a person wants to be told at. */
export interface WebhookEndpointTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  url: string;
  description: string;
  events: Json<WebhookEvent[]>;
  /** Sealed (server/auth/sealed.ts), like the one before it, which signs as well until `previous_until`. */
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Instant | null;
  /** The first failure since the last success. */
  failing_since: Instant | null;
  disabled_at: Instant | null;
  disabled_reason: DisabledReason | null;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/webhooks. Sent and pending deliveries; kept for 30 days. */
export interface WebhookDeliveryTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  endpoint_id: Fixed<string>;
  event: Fixed<string>;
  /** JSON as it is sent, the same bytes with each try. */
  body: Fixed<string>;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: number;
  /** HTTP status of the last answer. */
  last_status: number | null;
  last_error: string | null;
  last_tried_at: Instant | null;
  created_at: Fixed<Instant>;
}

/** webhooks/outbox.ts, features/webhooks. The work that is due: a fact to be told, or the delivery of this id. */
export interface WebhookPendingTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  next_try_at: Instant;
  /** Null: a delivery. */
  fact: ColumnType<WebhookFact | null, string | null, never>;
  created_at: Fixed<Instant>;
}

/** features/imports. A file of another app, on its way into the account or in it. */
export interface FileImportTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  source: ImportSource;
  status: ImportStatus;
  file_name: Fixed<string>;
  answers: Json<ImportAnswers>;
  findings: Json<ImportFindings>;
  /** The account as the plan saw it (planning/account-state.ts). */
  account_state: string;
  /** Workouts, or days of measurements. */
  done: number;
  total: number;
  message: string | null;
  /** The server that runs it, and the time until which it must renew the lease. */
  holder: string | null;
  held_until: Instant | null;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

/** features/imports. The file itself, compressed with gzip, until it has run. */
export interface FileImportBytesTable {
  user_id: Fixed<string>;
  import_id: Fixed<string>;
  bytes: Fixed<Buffer>;
}

/** features/imports. One workout of the plan, or one day of measurements. */
export interface FileImportItemTable {
  user_id: Fixed<string>;
  import_id: Fixed<string>;
  position: Fixed<number>;
  kind: Fixed<'WORKOUT' | 'MEASUREMENT'>;
  /** Same in every file that holds it. */
  key: Fixed<string>;
  /** KNOWN: the account had it. KEPT: it was edited, and stayed when the import was undone. */
  status: 'NEW' | 'KNOWN' | 'WRITTEN' | 'UNDONE' | 'KEPT';
  /** The session or the measurement that it becomes. */
  target_id: Fixed<string>;
  /** Version of the session right after it came in; once UNDONE and deleted with that, the version of the deletion. */
  version: number | null;
  content: ColumnType<object, string, never>;
}

/** features/imports. A name in a file, and the exercise that it means. */
export interface FileImportExerciseTable {
  user_id: Fixed<string>;
  import_id: Fixed<string>;
  name: Fixed<string>;
  position: Fixed<number>;
  sets: Fixed<number>;
  how: NameMatch;
  /** Null: an own exercise is made when it runs. */
  exercise_id: string | null;
  /** Traits of it that the file tells. */
  hint: ColumnType<object, string, never>;
  /** The own exercise that the run made. */
  created_id: string | null;
}

/** photo-storage/strays.ts. A photo whose files may lie in the storage without a row. */
export interface StrayPhotoTable {
  user_id: Fixed<string>;
  photo_id: Fixed<string>;
  /** The sweep looks at it an hour later. */
  noted_at: Instant;
}

/** restore/record-restored.ts. A row that an archive of ours brought; workouts are items. */
export interface FileImportRowTable {
  user_id: Fixed<string>;
  import_id: Fixed<string>;
  table_name: Fixed<string>;
  /** Tells the row from the user's others in that table. */
  key: Fixed<string>;
  /** Hash of the row as it came in; null: that of no row, as of the profile. */
  hash: string | null;
  /** The profile or the settings, as they were before and right after; null: another row, or there was none. */
  before: JSONColumnType<object | null, string | null, never>;
  after: JSONColumnType<object | null, string | null, never>;
  /** The undo marked the row deleted at this moment; null: it has not. */
  removed_at: Instant | null;
}

/** features/imports. Which exercise a name in a file means to this person; null: an own one of that name. */
export interface ExerciseMappingTable {
  user_id: Fixed<string>;
  /** Lower case. */
  name: Fixed<string>;
  exercise_id: string | null;
  updated_at: Instant;
}

/** suggestions/exercise-choices.ts. Null: not chosen. */
export interface UserExerciseChoiceTable {
  user_id: Fixed<string>;
  exercise_id: Fixed<string>;
  /** True when weights are suggested for it. */
  has_suggestions: boolean | null;
  /** Unit: `increment_unit`. */
  increment: number | null;
  increment_unit: WeightUnit | null;
  updated_at: Instant;
}

export interface UserExerciseNoteTable {
  user_id: Fixed<string>;
  exercise_id: Fixed<string>;
  /** Never empty: then there is no row. */
  notes: string;
  updated_at: Instant;
}

/** features/shares. A link that shows something without an account. */
export interface SharedLinkTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  kind: Fixed<ShareKind>;
  subject_id: Fixed<string>;
  /** SHA-256 of the token. */
  token_hash: Fixed<Buffer>;
  /** Sealed (server/auth/sealed.ts). */
  token: Fixed<Buffer>;
  shows_name: boolean;
  shows_notes: boolean;
  created_at: Fixed<Instant>;
  /** Null: never. */
  ends_at: Instant | null;
  visits: number;
  last_visit_at: Instant | null;
}

/** features/shares. Keyed by the hash of a token, the only thing known when a link is opened. */
export interface SharedLinkOwnerTable {
  token_hash: Fixed<Buffer>;
  user_id: Fixed<string>;
  link_id: Fixed<string>;
}

/** rows/deleted-items.ts. Deleted rows of a table, complete, for 30 days. */
export interface DeletedItemTable {
  user_id: Fixed<string>;
  id: Fixed<string>;
  kind: 'TEMPLATE' | 'MEASUREMENT' | 'BODY_WEIGHT' | 'PHOTO';
  /** Name of a template, day of a weight (`YYYY-MM-DD`); else empty. */
  name: string;
  /** The time of what it tells of; null: it has none. */
  happened_at: Instant | null;
  deleted_at: Instant;
  /** The rows that it was made of. */
  content: Json<object>;
}

/** replay/due-replays.ts. Users whose rows follow the rules of before. */
export interface ReplayDueTable {
  user_id: Fixed<string>;
  /** Name of the newest migration when the replay was asked for: older programs leave it alone. */
  migration: string;
}

/** background/lease.ts */
export interface BackgroundLeaseTable {
  name: Fixed<string>;
  /** The server that does the work. */
  holder: string;
  held_until: Instant;
}

export interface Database {
  account: AccountTable;
  login: LoginTable;
  sign_in: SignInTable;
  personal_token: PersonalTokenTable;
  security_event: SecurityEventTable;
  pending_mail: PendingMailTable;
  account_link: AccountLinkTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  redeemed_ticket: RedeemedTicketTable;
  invitation: InvitationTable;
  identity_owner: IdentityOwnerTable;
  linked_sign_in: LinkedSignInTable;
  account_deletion: AccountDeletionTable;
  erased_account: ErasedAccountTable;
  replay_due: ReplayDueTable;
  background_lease: BackgroundLeaseTable;
  rate_limit: RateLimitTable;
  command_receipt: CommandReceiptTable;
  exercise_category: ExerciseCategoryTable;
  exercise: ExerciseTable;
  user_exercise: UserExerciseTable;
  exercise_merge: ExerciseMergeTable;
  user_exercise_preference: UserExercisePreferenceTable;
  user_exercise_travel: UserExerciseTravelTable;
  user_volume_landmark: UserVolumeLandmarkTable;
  user_progress_lift: UserProgressLiftTable;
  workout_template: WorkoutTemplateTable;
  template_exercise: TemplateExerciseTable;
  program: ProgramTable;
  program_event: ProgramEventTable;
  session_event: SessionEventTable;
  workout_session: WorkoutSessionTable;
  session_template: SessionTemplateTable;
  session_count: SessionCountTable;
  session_best: SessionBestTable;
  exercise_set: ExerciseSetTable;
  goal: GoalTable;
  biometric: BiometricTable;
  body_weight_entry: BodyWeightEntryTable;
  heart_rate_zones: HeartRateZonesTable;
  medical_history: MedicalHistoryTable;
  gym: GymTable;
  assessment: AssessmentTable;
  progress_photo: ProgressPhotoTable;
  user_settings: UserSettingsTable;
  push_subscription: PushSubscriptionTable;
  pending_rest: PendingRestTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_pending: WebhookPendingTable;
  file_import: FileImportTable;
  file_import_bytes: FileImportBytesTable;
  file_import_item: FileImportItemTable;
  file_import_exercise: FileImportExerciseTable;
  file_import_row: FileImportRowTable;
  exercise_mapping: ExerciseMappingTable;
  user_exercise_note: UserExerciseNoteTable;
  user_exercise_choice: UserExerciseChoiceTable;
  goal_session_progress: GoalSessionProgressTable;
  goal_week: GoalWeekTable;
  goal_achievement: GoalAchievementTable;
  shared_link: SharedLinkTable;
  shared_link_owner: SharedLinkOwnerTable;
  deleted_item: DeletedItemTable;
  stray_photo: StrayPhotoTable;
}

/** Tables whose every statement must say `user_id =`; the owner guard refuses the others. */
export const userOwnedTables = [
  'account',
  'account_deletion',
  'replay_due',
  'sign_in',
  'personal_token',
  'security_event',
  'pending_mail',
  'account_link',
  'totp',
  'recovery_code',
  'passkey',
  'linked_sign_in',
  'command_receipt',
  'user_exercise',
  'exercise_merge',
  'user_exercise_preference',
  'user_exercise_travel',
  'user_volume_landmark',
  'user_progress_lift',
  'template_exercise',
  'workout_template',
  'program',
  'program_event',
  'session_event',
  'workout_session',
  'session_template',
  'session_count',
  'session_best',
  'exercise_set',
  'goal',
  'biometric',
  'body_weight_entry',
  'heart_rate_zones',
  'medical_history',
  'gym',
  'assessment',
  'progress_photo',
  'deleted_item',
  'stray_photo',
  'user_settings',
  'push_subscription',
  'pending_rest',
  'webhook_endpoint',
  'webhook_delivery',
  'webhook_pending',
  'file_import',
  'file_import_bytes',
  'file_import_item',
  'file_import_exercise',
  'file_import_row',
  'exercise_mapping',
  'user_exercise_note',
  'user_exercise_choice',
  'goal_session_progress',
  'goal_week',
  'goal_achievement',
  'shared_link',
] as const satisfies readonly (keyof Database)[];

/** Tables that are read without knowing the user, or that no user's request writes. */
export const sharedTables = [
  'login',
  'identity_owner',
  'shared_link_owner',
  'redeemed_ticket',
  'invitation',
  'rate_limit',
  'erased_account',
  'background_lease',
  'exercise_category',
  'exercise',
] as const satisfies readonly (keyof Database)[];

/** The column that identifies a user, by shared table. */
export const userKeys = { login: 'email', identity_owner: 'identity' } as const satisfies Partial<
  Record<(typeof sharedTables)[number], string>
>;
