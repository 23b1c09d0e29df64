/** Words that are heard well on a doorstep and are unlike each other: two of them are a code word. */
export const doorWords: readonly string[] =
  `acorn amber anchor apple apricot arrow autumn badger bakery bamboo banana barley basket beaver biscuit blanket blossom
  bonnet bramble bridge bucket butter button cabbage camera candle canvas carpet carrot castle cedar cherry chestnut chimney
  circus clover cobbler coconut compass copper coral cottage cricket crumpet crystal curtain cushion daffodil daisy dolphin
  donkey dragon drummer eagle easel engine falcon feather fiddle forest fountain garden garlic ginger goblet gravel hammer
  harbour harvest hazel hedgehog heron honey horizon iceberg island ivory jacket jasmine jigsaw jumper kettle kitten ladder
  lantern lavender lemon lentil library lobster magnet magpie mango maple marble market meadow melon mirror mitten monkey
  mustard needle nutmeg oatmeal olive onion orange orchard otter oyster paddle pancake panda parcel parsley peacock pebble
  pencil pepper picnic pigeon pillow pilot plum pocket poppy postcard potato pudding puffin pumpkin puzzle quilt rabbit
  radish rainbow raven ribbon river robin rocket saddle sailor salmon sandal scarf seagull shadow shovel silver spinach
  squirrel stable sugar summer sunset swallow tablet teapot thimble thunder tiger toffee tractor treacle trumpet tulip turnip
  turtle umbrella valley velvet violin walnut wagon whistle willow window winter wizard yoghurt zebra`
    .split(/\s+/)
    .sort()
