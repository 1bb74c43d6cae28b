import classes from './install.module.css';

/** iOS installs by its share menu alone. */
export function IosInstallSteps() {
  return (
    <ol className={classes.steps}>
      <li>Tap Share, the square with an arrow.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap Add.</li>
    </ol>
  );
}
