import classes from './install.module.css';

/** Shows the steps on iOS, where only the share menu installs an app. */
export function IosInstallSteps() {
  return (
    <ol className={classes.steps}>
      <li>Tap Share, the square with an arrow.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap Add.</li>
    </ol>
  );
}
