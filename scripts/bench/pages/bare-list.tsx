// Shows a page that adds a row to a list after a button press, using only React. `presses.ts` compares the app with
// this page.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function BareList({ rows }: { rows: number }) {
  const [added, setAdded] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAdded(added + 1)}>
        Add
      </button>
      <ol>
        {Array.from({ length: rows + added }, (_, index) => (
          <li key={index}>
            <span>{index + 1}</span> <span>8 × 100 lbs</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) createRoot(root).render(<BareList rows={Number(root.dataset.rows)} />);
