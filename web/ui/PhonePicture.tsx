/** Shows a screen of the app. CSS hides one of the two images, and the browser does not load the hidden image. */
export function PhonePicture({ name, alt }: { name: string; alt: string }) {
  return ['light', 'dark'].map((scheme) => (
    <img
      key={scheme}
      width={390}
      height={844}
      src={`/${name}-${scheme}.webp`}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="phone-picture"
      data-scheme={scheme}
    />
  ));
}
