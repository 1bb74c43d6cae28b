import { Title, VisuallyHidden } from '@mantine/core';
import { RecentComments } from './CommentNews.tsx';

/** Shows the comments of all workouts of a client, for the trainer. */
export default function CommentsTab() {
  return (
    <section aria-labelledby="all-comments">
      <VisuallyHidden>
        <Title order={2} id="all-comments">
          Comments
        </Title>
      </VisuallyHidden>
      <RecentComments />
    </section>
  );
}
