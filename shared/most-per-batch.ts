// Says how many queries a client may put into one request of tRPC; the server refuses a larger batch.

export const MOST_PER_BATCH = 10;
