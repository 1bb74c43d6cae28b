// Creates example files in the formats of other apps.

const STRONG_HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

export function strongFile(): string {
  return [
    STRONG_HEADER,
    '2026-03-02 18:05:00,Push,55m,Bench Press (Barbell),1,60,8,0,0,,,',
    '2026-03-02 18:05:00,Push,55m,Bench Press (Barbell),2,80,5,0,0,,,',
    '2026-03-02 18:05:00,Push,55m,Squat (Barbell),1,100,5,0,0,,,11',
    '2026-03-04 18:05:00,Pull,50m,Deadlift (Barbell),1,140,5,0,0,,,',
    '2026-03-04 18:05:00,Pull,50m,Sandbag Over Fence,1,40,10,0,0,,,',
    '',
  ].join('\n');
}

export function hevyFile(): string {
  return [
    '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
    '"Legs","2 Mar 2026, 18:05","2 Mar 2026, 19:00","","Squat (Barbell)",,"",0,"warmup",60,8,,,',
    '"Legs","2 Mar 2026, 18:05","2 Mar 2026, 19:00","","Squat (Barbell)",,"",1,"normal",100,5,,,8',
    '',
  ].join('\n');
}
