import { type ComponentProps, useCallback } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src'> {
  blob: Blob;
  alt: string;
}

/** Shows an image from memory. Its `blob:` URL is revoked with the element. */
export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  // The address is set before the browser paints, so that a cached picture does not flash.
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
