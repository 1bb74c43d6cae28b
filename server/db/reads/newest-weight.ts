// Defines in one place, for hand-written statements, that the account has the weight of its newest day.

/** SQL: the newest weight of user $1, for an update of account, which keeps its weight when there is no day. */
export const newestWeightKg = `coalesce((
    select w.weight_kg from body_weight_entry w where w.user_id = $1 order by w.day desc limit 1
  ), weight_kg)`;
