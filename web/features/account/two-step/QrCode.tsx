import qrcode from 'qrcode-generator';
import classes from './two-step.module.css';

/** Light modules around the picture, without which cameras do not find it. */
const QUIET = 2;

/** A text as a picture for cameras, drawn here: no other site learns of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = pathOf(text);
  return (
    <div className={classes.picture}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Returns the number of modules a side, and the dark ones as one path of squares. */
function pathOf(text: string): { size: number; path: string } {
  // 0: as large as the text needs; M survives a scratch of 15%.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size, path: squares.join('') };
}
