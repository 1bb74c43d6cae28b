import classes from './UploadForm.module.css';

/** Shows the sent share of a photo, 0 to 1. The last bit is the server's work. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label="Uploading photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={classes.track}
      >
        <div className={classes.sent} style={{ width: `${percent}%` }} />
      </div>
      <span data-numeric>{percent < 100 ? `${percent}%` : '100%, saving…'}</span>
    </div>
  );
}
