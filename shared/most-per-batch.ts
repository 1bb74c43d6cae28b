// Limits the queries in one batched tRPC request. The server refuses larger batches.

export const MOST_PER_BATCH = 10;
