import { type ComponentProps, useCallback } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src'> {
  blob: Blob;
  alt: string;
}

/** Shows an image from memory. Its `blob:` address lives as long as the image. */
export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  // Set before the browser paints: a picture that is known already does not flash.
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...image} />;
}
