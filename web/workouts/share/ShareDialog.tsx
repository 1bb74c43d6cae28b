import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { firstNameOf, type ShareKind } from '#shared/shares/vocabulary.ts';
import type { PreviewShareInput, ShareWithPath } from '#shared/shares/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpcClient } from '#web/api/client.ts';
import { useAuth } from '#web/api/person/auth-store.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { canShareFile, openShareMenu, shareFile } from '#web/ui/save-file.ts';
import { subtitleOf } from '#web/workouts/shown/shared-words.ts';
import { Shown } from '#web/workouts/shown/Shown.tsx';
import { endChoices, endText, LINK_COPIED } from './share-words.ts';
import classes from './share.module.css';

const FAILED = 'The link was not made. Please try again.';

export interface ShareDialogProps {
  kind: ShareKind;
  subjectId: string;
  name: string;
  /**
   * `ownLink` is the web address that only the owner can open. `isCopied` is false when the browser refused to copy the
   * address.
   */
  ownLink?: { link: string; isCopied: boolean };
  onClose: () => void;
}

export function ShareDialog({ kind, subjectId, name, ownLink, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<ShareWithPath>();
  return (
    <Modal opened onClose={onClose} title="Share" centered>
      {made?.path ? (
        <MadeLink path={made.path} endsAt={made.endsAt} title={name} />
      ) : (
        <Stack>
          <ShareForm kind={kind} subjectId={subjectId} onMade={setMade} />
          {ownLink ? (
            <section>
              <Title order={3} mb={8}>
                Private link
              </Title>
              <LinkField
                label="Your link"
                description="Opens for you alone"
                link={ownLink.link}
                isCopied={ownLink.isCopied}
              />
            </section>
          ) : null}
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
  const { run, isPending, failure } = useCommand(FAILED, { failureIn: 'page' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const endsInDays = endChoices.find(({ value }) => value === end)?.days ?? null;
    const input = { kind, subjectId, endsInDays, showsName, showsNotes };
    await run(async () => {
      const share = await trpcClient.shares.create.mutate(input);
      readAgain(trpc.shares.pathFilter());
      onMade(share);
    });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>Anybody with the link sees exactly this:</Text>
        <SharePreview {...{ kind, subjectId, showsName, showsNotes }} />
        <Group gap="0 16px">
          <ChoiceField
            type="checkbox"
            label={firstName === '' ? 'My first name' : `My name, ${firstName}`}
            checked={showsName}
            onChange={(event) => setShowsName(event.currentTarget.checked)}
          />
          <ChoiceField
            type="checkbox"
            label={kind === 'WORKOUT' ? 'My notes' : 'Notes and descriptions'}
            checked={showsNotes}
            onChange={(event) => setShowsNotes(event.currentTarget.checked)}
          />
        </Group>
        <SegmentedField label="Ends after" options={endChoices} value={end} onChange={setEnd} />
        <FormFailure failure={failure} />
        <Button type="submit" loading={isPending}>
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
  // A refusal shows nothing here, because some browsers copy only during a press.
  useEffect(() => void copyText(link).then((done) => setIsCopied(done || undefined)), [link]);
  const { run } = useCommand('The link could not be shared');
  // `navigator.share` is undefined on most desktops and over plain http, although its type says otherwise.
  const canShare = typeof navigator.share === 'function';
  return (
    <Stack>
      <LinkField
        label="Public link"
        link={link}
        description={`${endText(endsAt, now)}. You can take it back at any time.`}
        isCopied={isCopied}
      />
      <Button onClick={() => void copyText(link).then(setIsCopied)}>Copy link</Button>
      {canShare ? (
        <Button
          variant="default"
          onClick={() => void run(() => openShareMenu({ title, url: link }))}
        >
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

interface LinkFieldProps {
  label: string;
  link: string;
  description: string;
  /**
   * `isCopied` is true after the link was copied, false after the browser refused, and undefined before the first
   * attempt.
   */
  isCopied: boolean | undefined;
}

/** Shows a link and whether it was copied. A press selects the link, so that the user can copy it by hand. */
function LinkField({ label, link, description, isCopied }: LinkFieldProps) {
  return (
    <div>
      <TextField
        data-autofocus={isCopied === false || undefined}
        readOnly
        label={label}
        note={description}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text role="status" mt={4} fw={600}>
        {isCopied === undefined
          ? null
          : isCopied
            ? LINK_COPIED
            : 'Copy it by hand: it is selected.'}
      </Text>
    </div>
  );
}

/** Shows a preview of the public page. */
function SharePreview(choices: PreviewShareInput) {
  const query = useQuery(
    trpc.shares.preview.queryOptions(choices, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  return (
    <Loaded query={query} failure="The preview could not be loaded" blocks={[200]}>
      {(data) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too
        <Stack
          className={`surface ${classes.preview}`}
          gap={12}
          role="region"
          aria-label="Preview"
          tabIndex={0}
        >
          <div>
            <Text fw={700}>{data.name}</Text>
            <Text c="dimmed" size="sm">
              {subtitleOf(data)}
            </Text>
          </div>
          <Shown view={data} unit={data.unit} />
        </Stack>
      )}
    </Loaded>
  );
}

interface PictureButtonProps {
  path: string;
  name: string;
  url: string;
}

/** Shows a picture of the workout and a button that shares it. Renders nothing if the server has no picture. */
function PictureButton({ path, name, url }: PictureButtonProps) {
  const [picture, setPicture] = useState<{ file: File; address: string } | null>();
  const { run } = useCommand('The picture could not be shared');
  useEffect(() => {
    let isLeft = false;
    let address = '';
    const show = (file: File) => {
      if (isLeft) return;
      address = URL.createObjectURL(file);
      setPicture({ file, address });
    };
    void loadPicture(path, name).then(show, () => (isLeft ? undefined : setPicture(null)));
    return () => {
      isLeft = true;
      URL.revokeObjectURL(address);
    };
  }, [path, name]);

  if (picture === null) return null;
  return (
    <>
      <div className={classes.picture}>
        {picture ? <img src={picture.address} alt={`${name}, as it is shared`} /> : null}
      </div>
      <Button
        variant="default"
        loading={picture === undefined}
        onClick={() => (picture ? void run(() => shareFile(picture.file, url)) : undefined)}
      >
        {picture && canShareFile(picture.file) ? 'Share the picture' : 'Save the picture'}
      </Button>
    </>
  );
}

/**
 * Loads the picture before the user presses 'Share', because browsers refuse to share a file that is loaded after the
 * press.
 * @throws an Error when the response is not successful
 */
async function loadPicture(path: string, name: string): Promise<File> {
  const response = await fetch(`${path}/card.png?shape=portrait`);
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  const type = 'image/png';
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'workout'}.png`;
  return new File([await response.blob()], fileName, { type });
}
