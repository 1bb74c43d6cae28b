// Limits the memory for uploads. An upload's body stays unread until memory for the whole body is free.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

interface UploadRoomNumbers {
  /** The largest number of bytes of request bodies in memory, for all users together and for one user. */
  roomBytes: number;
  roomBytesOfUser: number;
  /** The largest number of uploads that run or wait, for all users together and for one user. */
  most: number;
  mostOfUser: number;
  retryAfterSeconds: number;
  /**
   * The smallest number of bytes that an upload must receive per check (every `lookEveryMs`). A slower upload is ended
   * when another upload waits.
   */
  leastBytesPerLook: number;
  lookEveryMs: number;
}

export interface Sender {
  userId: string;
  bytes: number;
  arrivedBytes: () => number;
  /** Ends a request that is too slow. The request's `work` must then reject, so that its memory becomes free. */
  hangUp: () => void;
}

export interface UploadRoom {
  /**
   * Runs `work`, which reads the body, as soon as memory is free, first come, first served. A user at the limit does
   * not delay other users.
   * @throws DomainError UNAVAILABLE at once when too many uploads run or wait
   */
  run<Result>(sender: Sender, work: (hasArrived: () => void) => Promise<Result>): Promise<Result>;
}

interface Place {
  sender: Sender;
  begin: () => void;
  isReading: boolean;
  seenBytes: number | undefined;
}

export function uploadRoom(numbers: UploadRoomNumbers): UploadRoom {
  const inside = new Set<Place>();
  const waiting: Place[] = [];
  let watch: NodeJS.Timeout | undefined;

  const bytesOf = (places: Iterable<Place>) =>
    [...places].reduce((sum, { sender }) => sum + sender.bytes, 0);
  const ofUser = (places: Iterable<Place>, userId: string) =>
    [...places].filter(({ sender }) => sender.userId === userId);

  /**
   * Returns true when `bytes` fit beside the `taken` bytes. A body larger than `room` fits when nothing else is in
   * memory, so that it does not wait for ever.
   */
  const fits = (taken: number, bytes: number, room: number) => taken === 0 || taken + bytes <= room;
  const hasRoomOfUser = ({ userId, bytes }: Sender) =>
    fits(bytesOf(ofUser(inside, userId)), bytes, numbers.roomBytesOfUser);
  const hasRoom = ({ bytes }: Sender) => fits(bytesOf(inside), bytes, numbers.roomBytes);

  function refuseWhenCrowded({ userId }: Sender) {
    const present = [...inside, ...waiting];
    const isCrowded =
      present.length >= numbers.most || ofUser(present, userId).length >= numbers.mostOfUser;
    if (!isCrowded) return;
    throw new DomainError('UNAVAILABLE', undefined, {
      retryAfterSeconds: numbers.retryAfterSeconds,
    });
  }

  function admit() {
    for (;;) {
      const next = waiting.findIndex(({ sender }) => hasRoomOfUser(sender));
      const place = waiting[next];
      if (!place || !hasRoom(place.sender)) break;
      waiting.splice(next, 1);
      inside.add(place);
      place.begin();
    }
    watchWhileSomebodyWaits();
  }

  function watchWhileSomebodyWaits() {
    if (waiting.length > 0) {
      watch ??= setInterval(hangUpOnTheSlow, numbers.lookEveryMs).unref();
      return;
    }
    clearInterval(watch);
    watch = undefined;
    for (const place of inside) place.seenBytes = undefined;
  }

  function hangUpOnTheSlow() {
    for (const place of inside) {
      if (!place.isReading) continue;
      const arrived = place.sender.arrivedBytes();
      const isSlow =
        place.seenBytes !== undefined && arrived - place.seenBytes < numbers.leastBytesPerLook;
      place.seenBytes = arrived;
      if (isSlow) place.sender.hangUp();
    }
  }

  return {
    async run(sender, work) {
      refuseWhenCrowded(sender);
      const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
      const place: Place = { sender, begin, isReading: true, seenBytes: undefined };
      waiting.push(place);
      admit();
      await turn;
      try {
        return await work(() => {
          place.isReading = false;
        });
      } finally {
        inside.delete(place);
        admit();
      }
    },
  };
}

/** Returns the length of the body in bytes by the header Content-Length; Infinity without this header. */
export function declaredBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Infinity);
}
