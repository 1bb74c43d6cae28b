// Room for bodies in memory. An upload waits with its body unread, in the hands of TCP, until there is room for all of it.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

export interface UploadRoomNumbers {
  /** Bytes of bodies that are in memory at once: of everybody, and of one user. */
  roomBytes: number;
  roomBytesOfUser: number;
  /** Uploads that have room or wait for it: everybody's, and those of one user. */
  most: number;
  mostOfUser: number;
  retryAfterSeconds: number;
  /** An upload that brings less than this between two checks loses its room while somebody waits. */
  leastBytesPerLook: number;
  lookEveryMs: number;
}

/** One request that wants to be read. */
export interface Sender {
  userId: string;
  /** Size of the whole body, or the most it can be. */
  bytes: number;
  /** Returns the number of bytes that have arrived. */
  arrivedBytes: () => number;
  /** Ends the request: it is too slow. Its work must fail then. */
  hangUp: () => void;
}

export interface UploadRoom {
  /**
   * Runs `work` as soon as there is room, first come, first served; a user who has used up the room of one waits beside
   * the row. `work` reads the body, and says when it has arrived. It keeps its room to the end.
   * @throws DomainError UNAVAILABLE at once when too many are there.
   */
  run<Result>(sender: Sender, work: (hasArrived: () => void) => Promise<Result>): Promise<Result>;
}

interface Place {
  sender: Sender;
  /** Lets a waiting upload begin. */
  begin: () => void;
  isReading: boolean;
  /** Bytes that had arrived at the last look. */
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

  /** One that is larger than the whole room has it to itself. */
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

  /** Lets in who fits. */
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
