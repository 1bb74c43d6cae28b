import { isolated } from '#shared/isolated.ts';
import { Alert, Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { firstNameOf } from '#shared/shares/choices.ts';
import type { ShareWithPath } from '#shared/shares/schema.ts';
import type { ShareKind } from '#shared/shares/vocabulary.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { copyLink } from './copy-link.ts';
import { LinkField } from './LinkField.tsx';
import { PictureButton } from './PictureButton.tsx';
import { SharePreview } from './SharePreview.tsx';
import { endChoices, endText } from './share-words.ts';

const FAILED = 'The link was not made. Please try again.';

export interface ShareDialogProps {
  kind: ShareKind;
  subjectId: string;
  name: string;
  /** The link that opens it for its owner alone, where one was copied. */
  ownLink?: { link: string; isCopied: boolean };
  onClose: () => void;
}

/** Shows the owner's link, and makes a public one: asks what it shows and for how long, then hands it over. */
export function ShareDialog({ kind, subjectId, name, ownLink, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<ShareWithPath>();
  return (
    <Modal opened onClose={onClose} title={`Share “${isolated(name)}”`} centered>
      {made?.path ? (
        <MadeLink path={made.path} endsAt={made.endsAt} title={name} />
      ) : (
        <Stack>
          {ownLink ? (
            <LinkField label="Your link" description="Opens for you alone" {...ownLink} />
          ) : null}
          <ShareForm kind={kind} subjectId={subjectId} onMade={setMade} />
        </Stack>
      )}
    </Modal>
  );
}

interface ShareFormProps extends Pick<ShareDialogProps, 'kind' | 'subjectId'> {
  onMade: (share: ShareWithPath) => void;
}

function ShareForm({ kind, subjectId, onMade }: ShareFormProps) {
  const auth = useAuth();
  const firstName = firstNameOf(auth.status === 'signed-in' ? (auth.user?.name ?? '') : '');
  const [end, setEnd] = useState('90');
  const [showsName, setShowsName] = useState(false);
  const [showsNotes, setShowsNotes] = useState(false);
  const [failure, setFailure] = useState<string>();
  const creation = useMutation(trpc.shares.create.mutationOptions());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    const endsInDays = endChoices.find(({ value }) => value === end)?.days ?? null;
    try {
      const share = await creation.mutateAsync({
        kind,
        subjectId,
        endsInDays,
        showsName,
        showsNotes,
      });
      readAgain(trpc.shares.pathFilter());
      onMade(share);
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>Anybody with a public link sees exactly this, without an account:</Text>
        <SharePreview {...{ kind, subjectId, showsName, showsNotes }} />
        <Checkbox
          label={firstName === '' ? 'Say my first name' : `Say my first name, ${firstName}`}
          checked={showsName}
          onChange={(event) => setShowsName(event.currentTarget.checked)}
        />
        <Checkbox
          label={kind === 'WORKOUT' ? 'Show my notes' : 'Show notes and descriptions'}
          checked={showsNotes}
          onChange={(event) => setShowsNotes(event.currentTarget.checked)}
        />
        <SegmentedField label="Ends after" options={endChoices} value={end} onChange={setEnd} />
        {failure === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" loading={creation.isPending}>
          Make a public link
        </Button>
      </Stack>
    </form>
  );
}

interface MadeLinkProps {
  path: string;
  endsAt: string | null;
  title: string;
}

function MadeLink({ path, endsAt, title }: MadeLinkProps) {
  const now = useCurrentMinute();
  const link = new URL(path, location.origin).href;
  const [isCopied, setIsCopied] = useState<boolean>();
  // Absent on desktops and on plain http, although the types have it.
  const canShare = typeof navigator.share === 'function';
  return (
    <Stack>
      <LinkField
        label="Public link"
        link={link}
        description={`${endText(endsAt, now)}. You can take it back at any time.`}
        isCopied={isCopied}
      />
      <Button onClick={() => void copyLink(link).then(setIsCopied)}>Copy link</Button>
      {canShare ? (
        <Button variant="default" onClick={() => void shareNatively({ title, url: link })}>
          Share with another app
        </Button>
      ) : null}
      <PictureButton path={path} name={title} url={link} />
      <Button component={Link} href={paths.sharedLinks()} variant="subtle">
        All your links
      </Button>
    </Stack>
  );
}

async function shareNatively(content: ShareData): Promise<void> {
  try {
    await navigator.share(content);
  } catch (error) {
    // Closing the sheet without sharing is an error to the browser, not to anybody else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
