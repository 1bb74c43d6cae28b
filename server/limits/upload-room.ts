// Limits the memory for request bodies. An upload waits with its body unread, in TCP buffers, until there is room for
// the whole body.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

export interface UploadRoomNumbers {
  /** Bytes of bodies that may be in memory at once, of all users and of one user. */
  roomBytes: number;
  roomBytesOfUser: number;
  /** Uploads that have room or wait for it: of all users, and of one user. */
  most: number;
  mostOfUser: number;
  retryAfterSeconds: number;
  /** An upload that receives less than this between two checks loses its room while another upload waits. */
  leastBytesPerLook: number;
  lookEveryMs: number;
}

/** A request whose body needs room in memory. */
export interface Sender {
  userId: string;
  /** Size of the whole body, or its upper bound. */
  bytes: number;
  /** Returns the number of bytes that have arrived. */
  arrivedBytes: () => number;
  /** Ends the request because it is too slow. The work of the request must then fail. */
  hangUp: () => void;
}

export interface UploadRoom {
  /**
   * Runs `work` as soon as there is room, first come, first served. A user without room left does not block other
   * users. `work` reads the body and reports its arrival. The upload keeps its room until `work` ends.
   *
   * @throws DomainError UNAVAILABLE at once when there are too many uploads
   */
  run<Result>(sender: Sender, work: (hasArrived: () => void) => Promise<Result>): Promise<Result>;
}

interface Place {
  sender: Sender;
  /** Lets a waiting upload begin. */
  begin: () => void;
  isReading: boolean;
  /** Bytes that had arrived at the last check. */
  seenBytes: number | undefined;
}

/** @see UploadRoomNumbers */
export function uploadRoom(numbers: UploadRoomNumbers): UploadRoom {
  const inside = new Set<Place>();
  const waiting: Place[] = [];
  let watch: NodeJS.Timeout | undefined;

  const bytesOf = (places: Iterable<Place>) =>
    [...places].reduce((sum, { sender }) => sum + sender.bytes, 0);
  const ofUser = (places: Iterable<Place>, userId: string) =>
    [...places].filter(({ sender }) => sender.userId === userId);

  /** Returns true when the room has space for the body. A body that is larger than the whole room is admitted alone. */
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

  /** Admits the waiting uploads that fit. */
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

/** Returns the length of the body that the header declares; infinite when it is missing. */
export function declaredBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Infinity);
}
